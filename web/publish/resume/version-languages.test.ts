import { expect, it } from 'vitest'
import { selectionSchema } from '#contract/resume.ts'
import { german, profile, publish, site } from '../../../tests/support/site-in-languages.ts'
import { renderFiles } from '../render-files.ts'

it('a version is in its own language, and in the first one where the site is no longer in that', async () => {
  const [first, second, former] = ['a', 'b', 'c'].map((letter) => `${letter}234567bcdefghij`)
  const version = (key = '', language = '', headline = '') => {
    return { ...selectionSchema.parse({ headline }), key, language, until: '' }
  }
  const versions = [version(first), version(second, 'de', 'Fährbauerin'), version(former, 'pl')]
  const all = await publish(renderFiles, { ...site, versions, translated: [german] })
  expect(all(`/cv/${second}.html`)).toContain('<html lang="de"')
  expect(all(`/cv/${second}.html`)).not.toMatch(/hreflang/i)
  expect(all(`/cv/${second}.txt`)).toMatch(/Fährbauerin\n.*Ich baue Fähren\./s)
  expect(JSON.parse(all(`/cv/${second}.json`)).meta.language).toBe('de')
  const fileName = all.downloadNames.get(`/cv/pdf/${second}.pdf`)
  expect(fileName).toBe(`${profile.name} – Lebenslauf.pdf`)
  for (const key of [first, former]) {
    expect(all(`/cv/${key}.html`)).toContain('<html lang="en"')
    expect(all(`/cv/${key}.txt`)).toContain(profile.summary)
  }
})
