import type { Note } from '#contract/note.ts'
import type { Job } from '#contract/profile.ts'
import type { ProjectSummary } from '#contract/project.ts'

/** Of the first screen, where of more projects the last one leads to all of them; and the flag's stripes. */
export const maxCards = 8

/** Minimum degrees between a plate and the next two, and the others of the drawer, where a hue is near. */
const apart = 40
const apartInDrawer = 30

type Coloured = Pick<ProjectSummary, 'name'> & Partial<Pick<ProjectSummary, 'photo' | 'photoHue'>>

/** A stable hue in degrees of OKLCH: the picture's, else one hashed from the name. */
export function hueOf(project: Coloured): number {
  if (hasOwnHue(project)) return project.photoHue
  let hash = 0
  for (const letter of project.name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return (hash * 137) % 360
}

/**
 * The hues of a list in its order. Pictures' first: such a hue is shifted little, the others go where there is room.
 * Assigned from the end, so that a new project, which comes first, changes no other of its kind.
 */
export function huesOf(projects: readonly Coloured[]): number[] {
  const hues: number[] = []
  for (const isNamed of [false, true])
    for (let place = projects.length - 1; place >= 0; place -= 1) {
      const project = projects[place]
      if (!project || hasOwnHue(project) === isNamed) continue
      const own = hueOf(project)
      /** Degrees to the nearest hue at most that many places away. */
      const room = (hue: number, places: number) =>
        hues
          .slice(Math.max(0, place - places), place + places + 1)
          .reduce((least, other) => Math.min(least, distance(hue, other)), 180)
      const inDrawer = (hue: number) => Math.min(apartInDrawer, room(hue, maxCards - 1))
      const tries = turns
        .map((turn) => (own + turn + 360) % 360)
        // Between orange and green is mud, light and dark.
        .filter((hue) => (hue < 80 || hue > 124) && room(hue, 2) >= apart)
      const [hue = tries[0] ?? own] = tries
        .filter((hue) => isNamed || distance(hue, own) <= apart)
        .sort((one, other) => inDrawer(other) - inDrawer(one))
      hues[place] = hue
    }
  return hues
}

/** Degrees by which a hue may be turned, the nearest first. */
const turns = Array.from(
  { length: 36 },
  (_, index) => Math.ceil(index / 2) * (index % 2 ? -10 : 10),
)

interface Owner {
  name: string
  experience: readonly Pick<Job, 'company'>[]
}

/**
 * The owner's own colours, one a card: of the projects, without any of the jobs. Without cards it is one, of the name.
 * Their flag, wherever it stands.
 */
export function ownerHues(
  projects: readonly Coloured[],
  { name, experience }: Owner,
): [number, ...number[]] {
  const jobs = experience.map(({ company }) => ({ name: company }))
  const [first = hueOf({ name }), ...others] = huesOf(projects.length > 0 ? projects : jobs)
  return [first, ...others.slice(0, maxCards - 1)]
}

/** Of a note: of the project that it is about, where visitors see that, else its own. */
export function hueOfNote({ _id }: Pick<Note, '_id'>, ofProject: number | undefined): number {
  return ofProject ?? hueOf({ name: _id })
}

function hasOwnHue(project: Coloured): project is Coloured & { photoHue: number } {
  return Boolean(project.photo) && typeof project.photoHue === 'number'
}

function distance(one: number, other: number): number {
  const way = Math.abs(one - other)
  return Math.min(way, 360 - way)
}
