import type { PublicProfile } from '#contract/profile.ts'

/** Lines by which one column may be longer than the other. */
const unlevel = 12

/** Whether bio, facts and schools are about as long as the jobs, so that they share a desktop's two columns. */
export function isCareerLevel({ bio, brief, education, experience }: PublicProfile): boolean {
  if (experience.length === 0 || education.length === 0) return false
  const facts = [brief.rightToWork, brief.languages.join()].filter((fact) => fact !== '')
  const left = sum([
    ...bio.map((paragraph) => linesOf(paragraph) + 1),
    3 * facts.length,
    3 * education.length + 6,
    ...education.map(({ highlights }) => sum(highlights.map(linesOf))),
  ])
  const right = experience.map(
    ({ summary, highlights, technologies }) =>
      4 + linesOf(summary) + sum(highlights.map(linesOf)) + linesOf(technologies.join(', ')),
  )
  return Math.abs(left - sum(right)) <= unlevel
}

/** In a column of half the page. */
function linesOf(text: string): number {
  return Math.ceil(text.length / 58)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
