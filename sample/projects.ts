import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SampleProject {
  name: string
  description: string
  github: string
  deploy: string
  technologies: string[]
  /** A file in covers/, 1600 x 900 px. */
  cover: string
}

/** Ordered so that neighbours in the carousel differ in colour and kind. */
export const projects: SampleProject[] = [
  {
    name: 'Vandi',
    description:
      'A bus arrival board for Kochi that opens in under a second on a cheap phone and works on a patchy connection. It merges the city’s GTFS feed with live positions and pushes changes over server-sent events, so a stop’s times are never more than ten seconds old. About 1,400 people use it every week.',
    github: 'https://github.com/example-ira/vandi',
    deploy: 'https://vandi.example.com',
    technologies: ['TypeScript', 'React', 'Workbox', 'PostgreSQL', 'PostGIS'],
    cover: 'vandi.webp',
  },
  {
    name: 'Tiffin',
    description:
      'Turns photographs of handwritten recipe cards into recipes that can be searched, scaled and shopped for. I trained a small recogniser on 2,300 lines of my grandmother’s and neighbours’ handwriting; it reads 97 % of words in English and marks the rest for a person to check. Photographs never leave the home server.',
    github: 'https://github.com/example-ira/tiffin',
    deploy: 'https://tiffin.example.com',
    technologies: ['Python', 'FastAPI', 'PyTorch', 'Svelte', 'SQLite'],
    cover: 'tiffin.webp',
  },
  {
    name: 'Ward Ledger',
    description:
      'A dashboard that shows residents what their ward spends on roads, water and schools, from 74 budget PDFs that nobody could compare before. A nightly job extracts the tables, checks every total against the printed sum and publishes the result as open CSV. Two local newspapers have cited it.',
    github: 'https://github.com/example-ira/ward-ledger',
    deploy: 'https://ward-ledger.example.com',
    technologies: ['Next.js', 'D3', 'Python', 'DuckDB'],
    cover: 'ward-ledger.webp',
  },
  {
    name: 'Needle',
    description:
      'Full-text search for static sites without a server. The Rust indexer runs at build time; the browser loads a 38 kB WebAssembly module and only the index shards a query needs, so the first result on a 4,000-page manual arrives within 3 ms of the last keystroke. It handles typing errors, prefixes and Malayalam.',
    github: 'https://github.com/example-ira/needle',
    deploy: 'https://needle.example.com',
    technologies: ['Rust', 'WebAssembly', 'TypeScript', 'Vite'],
    cover: 'needle.webp',
  },
  {
    name: 'Chalkroom',
    description:
      'A shared whiteboard for tutoring in small groups, made for the free Saturday classes I help to run. Strokes travel as CRDT updates over WebSocket, so four people can draw at once and a student who drops off the network loses nothing. A two-hour lesson takes less than 6 MB of mobile data.',
    github: 'https://github.com/example-ira/chalkroom',
    deploy: 'https://chalkroom.example.com',
    technologies: ['React', 'Yjs', 'WebSocket', 'Node.js', 'Redis', 'Docker'],
    cover: 'chalkroom.webp',
  },
  {
    name: 'Lockdrift',
    description:
      'A command-line tool that finds packages whose versions have drifted apart between the lock files of one repository, and proposes the smallest set of upgrades that brings them together. It reads npm, pnpm and Yarn files, checks 212 packages in 0.4 seconds and fails a pull request only when the drift is new.',
    github: 'https://github.com/example-ira/lockdrift',
    deploy: 'https://lockdrift.example.com',
    technologies: ['TypeScript', 'Node.js', 'Vitest', 'GitHub Actions'],
    cover: 'lockdrift.webp',
  },
  {
    name: 'Plainview',
    description:
      'An accessibility linter that reads React components the way a screen reader would. Beside missing labels and broken heading order it computes contrast from design tokens for every theme, and suggests the nearest colour that passes. 31 rules, each with a page that explains who is helped.',
    github: 'https://github.com/example-ira/plainview',
    deploy: 'https://plainview.example.com',
    technologies: ['TypeScript', 'ESLint', 'PostCSS', 'Astro'],
    cover: 'plainview.webp',
  },
  {
    name: 'Damp',
    description:
      'A humidity logger for old houses in the monsoon. ESP32 boards with a sensor that costs Rs 240 report over MQTT every minute; the server stores two years of readings in 90 MB and sends one message when a room has stayed above 75 % for six hours. It runs in eleven homes on my parents’ street.',
    github: 'https://github.com/example-ira/damp',
    deploy: 'https://damp.example.com',
    technologies: ['C++', 'ESP32', 'MQTT', 'Go', 'TimescaleDB'],
    cover: 'damp.webp',
  },
]

export function readCover({ cover }: { cover: string }): Buffer {
  return readFileSync(join(import.meta.dirname, 'covers', cover))
}
