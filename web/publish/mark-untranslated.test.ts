import { describe, expect, it } from 'vitest'
import type { PublicProfile } from '#contract/profile.ts'
import type { SiteData } from '#contract/rendering.ts'
import { selectionSchema } from '#contract/resume.ts'
import {
  arabic,
  german,
  profile,
  publish as publishWith,
  site,
} from '../../tests/support/site-in-languages.ts'
import { markUntranslated } from './mark-untranslated.ts'
import { renderFiles } from './render-files.ts'

const publish = (data: SiteData) => publishWith(renderFiles, data)
const three = await publish({ ...site, translated: [german, arabic] })

describe('of an English text on a German page', () => {
  const texts = [
    'Rides & ferries.',
    '1. Ask first\n2. Then build a boat',
    'Team',
    'Boats that never sink at sea',
  ]
  it.each([
    ['all of it is marked', '<p>Rides &amp; ferries.</p>', '<p lang="en">Rides &amp; ferries.</p>'],
    ['a line is marked', '<li>Ask first</li>', '<li lang="en">Ask first</li>'],
    ['three words are', '<b>Boats that never</b>', '<b lang="en">Boats that never</b>'],
    ['two are not', '<b>Boats that</b>', '<b>Boats that</b>'],
    ['a word of ours in German is not', '<dt>Team</dt>', '<dt>Team</dt>'],
    [
      'text with a German word beside it is not',
      '<p>Ask first, bitte</p>',
      '<p>Ask first, bitte</p>',
    ],
    ['figures alone are not', '<p>1</p>', '<p>1</p>'],
    [
      'what says it in part is marked where it does',
      '<p>Gesucht: <i>Ask first</i></p>',
      '<p>Gesucht: <i lang="en">Ask first</i></p>',
    ],
    [
      'what stands among words of ours is marked',
      '<li>Gesucht: Ask first · ab Mai · Rides &amp; ferries.</li>',
      '<li>Gesucht: <bdi lang="en">Ask first</bdi> · ab Mai · <bdi lang="en">Rides &amp; ferries.</bdi></li>',
    ],
    ['a translated value is not', '<li>Gesucht: Fähren</li>', '<li>Gesucht: Fähren</li>'],
    [
      'what stands in a picture’s place is marked',
      '<img src="a" alt="Ask first"/>',
      '<img lang="en" src="a" alt="Ask first"/>',
    ],
    ['what has a language keeps it', '<p lang="fr">Ask first</p>', '<p lang="fr">Ask first</p>'],
    [
      'scripts and drawings are left alone',
      '<svg><text>Ask first</text></svg><script>"<p>Ask first</p>"</script>',
      '<svg><text>Ask first</text></svg><script>"<p>Ask first</p>"</script>',
    ],
  ])('%s', (_, html, marked) => {
    expect(markUntranslated(html, { texts, language: 'en', page: 'de' })).toBe(marked)
  })
})

describe('what is not translated', () => {
  it('is marked among words of ours, on the home page and on the résumé', () => {
    for (const path of ['/de.html', '/de/resume.html']) {
      const words = `Gesucht: <bdi lang="en">${profile.brief.lookingFor}</bdi>`
      expect(three(path), path).toContain(words)
    }
  })

  it('stands in the first language, marked as in it, and its parts too', () => {
    const html = three('/de/projects/faehre.html')
    expect(html).toContain('<div lang="en" class="columns"')
    expect(three('/de.html')).toMatch(/<p lang="en"[^>]*>It stays up\.</)
    expect(three('/de/projects.html')).toMatch(/<p lang="en"[^>]*>Shows the next boat\.</)
    expect(three('/de/projects.html')).not.toMatch(/lang="en"[^>]*>Zeigt/)
  })

  it('is marked again by a script where others draw it anew, which no page of the first language loads', () => {
    const [, script = ''] =
      /data-programs="[^"]* (\/assets\/keep-language-[^" ]+)"/.exec(three('/de.html')) ?? []
    expect(three(script)).toContain('MutationObserver')
    expect(three('/index.html')).not.toContain('keep-language')
  })

  it('keeps the direction that its words give it beside a language that runs the other way', () => {
    expect(three('/ar.html')).toMatch(/<p lang="en" dir="auto"[^>]*>It stays up\.</)
    expect(three('/ar.html')).not.toContain('<ul lang="en" dir')
  })

  it('is published all the same with 300 texts, each marked', async () => {
    const untranslated = Array.from(
      { length: 300 },
      (_, index) => `Line number ${index} of the work.`,
    )
    const jobs = Array.from({ length: 10 }, (_, index) => ({
      ...(profile.experience[0] as PublicProfile['experience'][number]),
      highlights: untranslated.slice(index * 30, index * 30 + 30),
    }))
    const own = { ...profile, experience: jobs }
    const all = await publish({
      ...site,
      stored: { profile: own, updatedAt: null },
      translated: [
        {
          ...german,
          stored: { profile: { ...own, language: 'de' }, updatedAt: null },
          untranslated,
        },
      ],
    })
    for (const path of ['/de/resume.html', '/de.html']) {
      expect(
        all(path).match(/<\w+ lang="en"[^>]*>(?:<\w+>)?Line number \d+ of/g),
        path,
      ).toHaveLength(300)
    }
  })
})

it('the own headline and summary of the public résumé stand in each language before the profile’s: translated, or marked as of the first one', async () => {
  const own = { headline: 'Ferry engineer', summary: 'I keep boats on time.' }
  const resume = { resume: selectionSchema.parse(own), updatedAt: null }
  const untranslated = [...german.untranslated, own.headline, own.summary]
  const all = await publish({ ...site, resume, translated: [{ ...german, untranslated }] })
  for (const base of ['', '/de']) {
    expect(all(`${base}/resume.txt`)).toContain(own.headline)
    expect(all(`${base}/resume.txt`)).not.toMatch(/Entwicklerin|Ich baue Fähren/)
  }
  expect(all('/de/resume.html')).toMatch(/lang="en"[^>]*><bdi>Ferry engineer</)
  expect(all('/de/resume.html')).toMatch(/lang="en"[^>]*><bdi>I keep boats on time\.</)
  const words = selectionSchema.parse({ ...own, headline: 'Fährbauerin' })
  const translated = { ...german, resume: { resume: words, updatedAt: null } }
  const inGerman = await publish({ ...site, resume, translated: [translated] })
  for (const file of ['.html', '.txt', '.json']) {
    expect(inGerman(`/de/resume${file}`)).toContain('Fährbauerin')
    expect(inGerman(`/resume${file}`)).toContain(own.headline)
    expect(inGerman(`/resume${file}`)).not.toContain('Fährbauerin')
  }
  expect(inGerman('/de/resume.html')).not.toMatch(/lang="en"[^>]*><bdi>Fährbauerin/)
})
