import type { PublicProfile } from '#contract/profile.ts'
import type { Published } from '../src/published.ts'

/** Lines by which one column may be longer than the other. */
const unlevel = 7

/** Reckons how bio, facts and schools share a desktop's two columns with the jobs. */
export function careerColumns({
  bio,
  brief,
  education,
  experience,
}: PublicProfile): Pick<Published, 'isCareerLevel' | 'areFactsAside'> {
  if (experience.length === 0) return { isCareerLevel: false, areFactsAside: false }
  const count = [brief.rightToWork, brief.languages.join()].filter((fact) => fact !== '').length
  const facts = count && 2 * count + 1
  const [first = '', ...paragraphs] = bio
  const words = 1.4 * linesOf(first, 46) + sum(paragraphs.map((text) => linesOf(text) + 1))
  const schools = [
    3.5 * education.length + 6,
    ...education.map(({ highlights }) => sum(highlights.map((text) => linesOf(text)))),
  ]
  const jobs = experience.map(
    ({ summary, highlights, technologies }) =>
      4 +
      linesOf(summary) +
      sum(highlights.map((text) => linesOf(text))) +
      linesOf(technologies.join(', ')),
  )
  const over = words + facts - sum(jobs)
  const overWithSchools = over + sum(schools)
  const isCareerLevel = education.length > 0 && isLevel(overWithSchools, facts)
  return {
    isCareerLevel,
    areFactsAside: facts > 0 && (isCareerLevel ? overWithSchools : over) > facts,
  }
}

/** Whether the columns are about as long, with the facts in either. */
function isLevel(over: number, facts: number): boolean {
  return Math.min(Math.abs(over), Math.abs(over - 2 * facts)) <= unlevel
}

/** In a column of half the page. */
function linesOf(text: string, perLine = 58): number {
  return Math.ceil(text.length / perLine)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
