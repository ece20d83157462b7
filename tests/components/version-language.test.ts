import { expect, test } from 'vitest'
import { ownerNameSaved } from '../../web/src/owner/session/owner-name.ts'
import { noWords, simplePdf } from '../support/memory-api/resume-preview.ts'
import { button, field, heading, text } from './locators.ts'
import { profile, storeProfile } from './owner-profile.ts'
import { api, openOwnersArea } from './screens.ts'

test('a version of the résumé is in a language of the site, which its preview follows', async () => {
  storeProfile({ language: 'en', furtherLanguages: ['de'] })
  ownerNameSaved(profile.name, 'en', ['de'])
  const asked: unknown[] = []
  api.answer('resume/previewresume', ({ language }) => {
    asked.push(language)
    const pdf = btoa(simplePdf())
    return { pdf, fileName: 'cv.pdf', pages: 1, warnings: [], words: noWords }
  })
  openOwnersArea('/admin?mode=versions&edit=new')
  await field('Company').fill('Kiln')
  await expect.element(field('Language')).toHaveDisplayValue('English')
  await field('Text of the advert').fill('Wir suchen eine Entwicklerin für das Team.')
  const other = text(/^The advert seems to be in German\. .* which is English\.$/)
  await expect.element(other).toBeVisible()
  await field('Language').selectOptions('German')
  await expect.element(other).not.toBeInTheDocument()
  await expect.poll(() => asked.at(-1)).toBe('de')
  await button('Save version').click()
  await expect.element(heading('Where it went')).toBeVisible()
  expect(api.versions[0]?.language).toBe('de')
})
