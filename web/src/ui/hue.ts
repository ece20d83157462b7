import type { Job } from '#contract/profile.ts'
import type { ProjectSummary } from '#contract/project.ts'

/** Of the first screen, where of more projects the last one leads to all of them; and the flag's stripes. */
export const maxCards = 8

/** Minimum degrees between neighbouring plates. */
const apart = 40

type Coloured = Pick<ProjectSummary, 'name'> & Partial<Pick<ProjectSummary, 'photo' | 'photoHue'>>

/** A stable hue in degrees of OKLCH: the picture's, else one hashed from the name. */
export function hueOf(project: Coloured): number {
  if (hasOwnHue(project)) return project.photoHue
  let hash = 0
  for (const letter of project.name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return (hash * 137) % 360
}

/**
 * The hues of a list in its order, each `apart` from the next two. Assigned from the end, so that a new project,
 * which comes first, changes no other. A picture's hue is shifted the shorter way, to stay close to it.
 */
export function huesOf(projects: readonly Coloured[]): number[] {
  const hues: number[] = []
  for (const project of [...projects].reverse()) {
    const hue = hueOf(project)
    let turn = 0
    const turned = () => (hue + turn + 360) % 360
    while (hues.slice(0, 2).some((other) => distance(turned(), other) < apart)) {
      turn = hasOwnHue(project) && turn > 0 ? -turn : Math.abs(turn) + 20
    }
    hues.unshift(turned())
  }
  return hues
}

/** The owner's own colours, one a card: of the projects, without any of the jobs. Their flag, wherever it stands. */
export function ownerHues(
  projects: readonly Coloured[],
  jobs: readonly Pick<Job, 'company'>[],
): number[] {
  const cards = projects.length > 0 ? projects : jobs.map(({ company }) => ({ name: company }))
  return huesOf(cards).slice(0, maxCards)
}

function hasOwnHue(project: Coloured): project is Coloured & { photoHue: number } {
  return Boolean(project.photo) && typeof project.photoHue === 'number'
}

function distance(one: number, other: number): number {
  const way = Math.abs(one - other)
  return Math.min(way, 360 - way)
}
