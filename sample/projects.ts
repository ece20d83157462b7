import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SampleProject {
  name: string
  description: string
  github: string
  deploy: string
  technologies: string[]
  result: string
  /** A file in covers/. */
  cover: string
  /** Whether it fills the head of the project's page; other covers are set into its field. */
  photoFills?: 'true'
  /** The content of its own page, if it has one. */
  page?: SamplePage
}

interface SamplePage {
  role: string
  team: string
  from: string
  to: string
  /** A file in stories/. */
  story: string
  /** Files in gallery/, in the order of their numbers in the story. */
  gallery: { file: string; alt: string }[]
}

/** A realistic mix: some with a picture that fills their page’s head, some with one set into it, some without a page. */
export const projects: SampleProject[] = [
  {
    name: 'Vandi',
    description:
      'A bus arrival board for Kochi that opens in under a second on a cheap phone and works on a patchy connection. It merges the city’s GTFS feed with live positions and pushes changes over server-sent events, so no time is more than ten seconds old.',
    github: 'https://github.com/example-ira/vandi',
    deploy: 'https://vandi.example.com',
    technologies: ['TypeScript', 'React', 'Workbox', 'PostgreSQL', 'PostGIS'],
    result: '1,400 people use it every week',
    cover: 'vandi.webp',
    page: {
      role: 'Idea, design and all of the code',
      team: 'On my own, with a depot manager’s advice',
      from: '2025-06',
      to: '2026-09',
      story: 'vandi.md',
      gallery: [
        {
          file: 'vandi-flow.webp',
          alt: 'Timetables and the positions of buses run into a merge step of 4 ms, and from there to phones, which keep the last known times for when they are offline',
        },
        {
          file: 'vandi-right.webp',
          alt: 'Two charts of how many minutes the board was off: 71 % of its times were right to within one in June, 94 % in September',
        },
      ],
    },
  },
  {
    name: 'Tiffin',
    description:
      'Turns photographs of handwritten recipe cards into recipes that can be searched, scaled and shopped for. I trained a small recogniser on 2,300 lines of my grandmother’s and neighbours’ handwriting; it marks the words it is unsure of for a person to check. Photographs never leave the home server.',
    github: 'https://github.com/example-ira/tiffin',
    deploy: 'https://tiffin.example.com',
    technologies: ['Python', 'FastAPI', 'PyTorch', 'Svelte', 'SQLite'],
    result: 'Reads 97 % of handwritten words',
    cover: 'tiffin.webp',
    photoFills: 'true',
    page: {
      role: 'Recogniser, server and the page',
      team: 'With five neighbours who wrote the training lines',
      from: '2025-01',
      to: '2025-11',
      story: 'tiffin.md',
      gallery: [],
    },
  },
  {
    name: 'Needle',
    description:
      'Full-text search for static sites without a server. The Rust indexer runs at build time; the browser loads a 38 kB WebAssembly module and only the index shards a query needs. It handles typing errors, prefixes and Malayalam.',
    github: 'https://github.com/example-ira/needle',
    deploy: 'https://needle.example.com',
    technologies: ['Rust', 'WebAssembly', 'TypeScript', 'Vite'],
    result: 'First result within 3 ms',
    cover: 'needle.webp',
    photoFills: 'true',
    page: {
      role: 'Author and maintainer',
      team: 'Seven contributors',
      from: '2024-10',
      to: '',
      story: 'needle.md',
      gallery: [],
    },
  },
  {
    name: 'Ward Ledger',
    description:
      'A dashboard that shows residents what their ward spends on roads, water and schools. A nightly job extracts the city’s tables, checks every total against the printed sum and publishes open CSV. Two local newspapers have cited it.',
    github: 'https://github.com/example-ira/ward-ledger',
    deploy: 'https://ward-ledger.example.com',
    technologies: ['Next.js', 'D3', 'Python', 'DuckDB'],
    result: '74 budget PDFs made comparable',
    cover: 'ward-ledger.webp',
  },
  {
    name: 'Chalkroom',
    description:
      'A shared whiteboard for tutoring in small groups, made for the free Saturday classes I help to run. Strokes travel as CRDT updates over WebSocket, so four people can draw at once and a student who drops off the network loses nothing.',
    github: 'https://github.com/example-ira/chalkroom',
    deploy: 'https://chalkroom.example.com',
    technologies: ['React', 'Yjs', 'WebSocket', 'Node.js', 'Redis', 'Docker'],
    result: 'A two-hour lesson in under 6 MB',
    cover: 'chalkroom.webp',
  },
  {
    name: 'Lockdrift',
    description:
      'A command-line tool that finds packages whose versions differ between the lock files of one repository. It proposes the smallest set of upgrades that brings them together, reads npm, pnpm and Yarn files, and fails a pull request only when the drift is new.',
    github: 'https://github.com/example-ira/lockdrift',
    deploy: 'https://lockdrift.example.com',
    technologies: ['TypeScript', 'Node.js', 'Vitest', 'GitHub Actions'],
    result: '212 packages checked in 0.4 s',
    cover: 'lockdrift.webp',
  },
  {
    name: 'Plainview',
    description:
      'An accessibility linter that reads React components the way a screen reader would. It also computes contrast from design tokens for every theme, and suggests the nearest colour that passes.',
    github: 'https://github.com/example-ira/plainview',
    deploy: 'https://plainview.example.com',
    technologies: ['TypeScript', 'ESLint', 'PostCSS', 'Astro'],
    result: '31 rules, each explained',
    cover: 'plainview.webp',
  },
  {
    name: 'Mildew',
    description:
      'A humidity logger for old houses in the monsoon. ESP32 boards with a sensor that costs Rs 240 report over MQTT every minute; the server sends one message when a room has stayed above 75 % for six hours. It runs in eleven homes on my parents’ street.',
    github: 'https://github.com/example-ira/mildew',
    deploy: 'https://mildew.example.com',
    technologies: ['C++', 'ESP32', 'MQTT', 'Go', 'TimescaleDB'],
    result: 'Two years of readings in 90 MB',
    cover: 'mildew.webp',
  },
]

export function readCover({ cover }: Pick<SampleProject, 'cover'>): Buffer {
  return readFileSync(join(import.meta.dirname, 'covers', cover))
}

export function readStory({ story }: SamplePage): string {
  return readFileSync(join(import.meta.dirname, 'stories', story), 'utf8')
}

export function readGallery({ gallery }: SamplePage): { alt: string; bytes: Buffer }[] {
  const folder = join(import.meta.dirname, 'gallery')
  return gallery.map(({ file, alt }) => ({ alt, bytes: readFileSync(join(folder, file)) }))
}
