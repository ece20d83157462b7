import type { Colours } from '../colours.ts'

const plain: Record<string, string> = {
  text: '#16202e',
  muted: '#4d5b6e',
  accent: '#16202e',
  line: '#d8dfe8',
}

/** The light theme's colours; those in a notation that PDF cannot use are replaced. */
export function colourFinder(colours: Colours) {
  return (name: string) => {
    const colour = colours(name)
    return /^#[\da-f]{6}$/i.test(colour) ? colour : (plain[name] ?? '#000000')
  }
}
