import { expect, it } from 'vitest'
import { profileSchema } from '#contract/profile.ts'
import { content } from '../../../content.ts'
import { applyAll } from './compare.ts'
import { compareProjects } from './compare-projects.ts'

const project = (name: string) => ({
  name,
  ...{
    description: 'A bus board.',
    github: '',
    deploy: '',
    technologies: ['React'],
    from: '',
    to: '',
  },
})

it('proposes each project that the site does not have, whatever its letters’ case, and no other', () => {
  const found = [project('Vandi'), project('Ledger')]
  expect(compareProjects(found, [{ name: 'ledger' }])).toEqual([
    expect.objectContaining({
      label: 'Project',
      theirs: 'Vandi\nA bus board.',
      ours: '',
      take: true,
      project: found[0],
    }),
  ])
  expect(compareProjects(found, found)).toEqual([])
})

it('leaves the profile as it is', () => {
  const profile = profileSchema.parse(content)
  expect(applyAll(profile, compareProjects([project('Vandi')], []))).toBe(profile)
})
