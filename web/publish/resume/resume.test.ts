import { expect, it } from 'vitest'
import type { Profile } from '#contract/profile.ts'
import { resumeOf } from './resume.ts'

const profile = { contact: {}, brief: { mode: [] }, social: [], experience: [], education: [] }

it('the opening of a project’s text is never cut in the middle of an emoji', () => {
  for (const before of [0, 1]) {
    const description = `${'a'.repeat(before)}${'🚌'.repeat(200)}`
    const project = {
      _id: '1',
      name: 'Board',
      description,
      result: '',
      github: '',
      deploy: '',
      technologies: [],
    }
    const { projects } = resumeOf({
      profile: profile as unknown as Profile,
      projects: [project],
      skills: {},
      url: '',
      changed: '',
    })
    expect(projects[0]?.summary).toMatch(/^a*🚌+…$/u)
  }
})
