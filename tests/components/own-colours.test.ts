import { expect, test } from 'vitest'
import { huesOf, ownerHues } from '../../web/src/ui/hue.ts'
import { row } from './forms.ts'
import { profile, storeProfile } from './owner-profile.ts'
import { message, note, project, version } from './samples.ts'
import { api, openOwnersArea } from './screens.ts'

const hueOf = (element: Element | null | undefined) =>
  element?.closest<HTMLElement>('[style*="--hue"]')?.style.getPropertyValue('--hue')

test('a note’s day has the hue of the project that it is about, as on its page', async () => {
  const [gull, tide] = [project({ name: 'Gull' }), project({ name: 'Tide' })]
  api.projects.push(gull, tide)
  api.notes.push(note({ title: 'Ropes', project: tide._id }))
  openOwnersArea()
  await expect
    .poll(() => hueOf(row('Ropes').element().querySelector('time')))
    .toBe(String(huesOf([gull, tide])[1]))
})

test.each(['messages', 'versions'])(
  'in %s a name has a letter on a plate in one of the owner’s hues',
  async (mode) => {
    storeProfile()
    api.projects.push(project({ name: 'Gull' }), project({ name: 'Tide', status: 'draft' }))
    api.messages.push(message({ fullname: 'ada Wolf' }))
    api.versions.push(version({ name: 'ada Wolf' }))
    openOwnersArea(`/admin?mode=${mode}`)
    const plate = () => document.querySelector('[data-letter="A"]')
    const [hue] = ownerHues([{ name: 'Gull' }], profile)
    await expect.poll(() => hueOf(plate())).toBe(String(hue))
  },
)
