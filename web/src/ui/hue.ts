import type { Job } from '#contract/profile.ts'
import type { ProjectSummary } from '#contract/project.ts'

/** Of the first screen, where of more projects the last one leads to all of them; and the flag's stripes. */
export const maxCards = 8

/** Minimum degrees between a plate and the next two, and the others of the drawer, where a hue is near. */
const apart = 40
const apartInDrawer = 24

type Coloured = Pick<ProjectSummary, 'name'> & Partial<Pick<ProjectSummary, 'photo' | 'photoHue'>>

/** A stable hue in degrees of OKLCH: the picture's, else one hashed from the name. */
export function hueOf(project: Coloured): number {
  if (hasOwnHue(project)) return project.photoHue
  let hash = 0
  for (const letter of project.name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return (hash * 137) % 360
}

/**
 * The hues of a list in its order. Assigned from the end, so that a new project, which comes first, changes no other.
 * A picture's hue is shifted the shorter way, to stay close to it.
 */
export function huesOf(projects: readonly Coloured[]): number[] {
  const hues: number[] = []
  for (const project of [...projects].reverse()) {
    const tries = turnsOf(project).map((turn) => (hueOf(project) + turn + 360) % 360)
    const near = hasOwnHue(project) ? tries.slice(0, 6) : tries
    const isApart = (hue: number) =>
      hues.slice(0, 2).every((other) => distance(hue, other) >= apart)
    const room = (hue: number) =>
      Math.min(apartInDrawer, ...hues.slice(0, maxCards - 1).map((other) => distance(hue, other)))
    const [hue = tries.find(isApart) ?? 0] = near
      .filter(isApart)
      .sort((one, other) => room(other) - room(one))
    hues.unshift(hue)
  }
  return hues
}

/** Degrees by which a hue may be turned, the nearest first: a picture's both ways. */
function turnsOf(project: Coloured): number[] {
  const turns = Array.from({ length: 18 }, (_, index) => index * 20)
  return hasOwnHue(project) ? turns.flatMap((turn) => [turn, -turn]) : turns
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
