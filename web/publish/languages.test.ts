import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { emptyJob, emptySchool } from '#contract/career.ts'
import { categories } from '#contract/categories.ts'
import { placeholderContent } from '#contract/placeholder-profile.ts'
import { en } from '#contract/texts/en.ts'
import { allTexts, textsOf } from '#contract/texts/texts-of.ts'
import { messageMail, testMail } from '../../functions/src/work/message-mail.ts'
import { note, project, skill } from '../../tests/support/entries.ts'
import { openPdf, readers } from '../../tests/support/resume/read-pdf.ts'
import { testProfile } from '../../tests/support/test-profile.ts'
import { wordFile } from '../src/owner/resume/preview/word-file.ts'
import { withAddress } from './address.ts'
import { publicWords } from './language-sites.ts'
import { publishedDataPath } from './paths.ts'
import { renderFiles } from './render-files.ts'
import { fileNames } from './resume/names.ts'
import { resumeOf } from './resume/resume.ts'
import { wordsOf } from './resume/words.ts'
import { readSources, readThemeScript } from './sources.ts'
import { themeScript } from './theme-script.ts'

/** A Greek word: each that is not is the site's own, or a name such as JSON. */
const word = 'λέξη'

/** Every case of the site's words, with the owner's in Greek. */
function siteIn(language: string) {
  const job = { ...emptyJob, title: word, company: word, location: word, technologies: [word] }
  const profile = {
    ...testProfile,
    ...{ language, name: word, role: word, roles: [word], summary: word, bio: [word] },
    ...{ location: word, tagline: word, sections: [], portrait: '' },
    brief: {
      ...testProfile.brief,
      ...{ lookingFor: word, places: '', timeZone: word, rightToWork: word, languages: [word] },
      ...{
        mode: ['onsite', 'hybrid', 'remote'] as ('onsite' | 'hybrid' | 'remote')[],
        from: '2027-05',
      },
    },
    experience: [
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => ({
        ...job,
        start: `2019-${month}`,
        end: `2021-${month}`,
        highlights: Array.from({ length: 6 }, () => word.repeat(20)),
      })),
      { ...job, start: '2025-06', end: '' },
    ],
    education: [{ ...emptySchool, degree: word, institution: word, years: '2014', cgpa: '5.0' }],
    contact: { ...testProfile.contact, location: word },
    social: testProfile.social.map((link) => ({ ...link, label: word })),
  }
  const alerts = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'].map(
    (kind) => `> [!${kind}]\n> ${word}`,
  )
  const story = [
    ...[`## ${word} 1`, word, `## ${word} 2`, `- [x] ${word}\n- [ ] ${word}`],
    ...[`| ${word} |\n| --- |\n| ${word} |`, `${word}[^1]`, `[^1]: ${word}`, ...alerts],
  ].join('\n\n')
  const one = {
    ...project,
    ...{ name: word, description: word, result: word, role: word, team: word, story },
    ...{
      from: '2024-03',
      to: '',
      technologies: [word],
      deploy: `https://example.com/${'a'.repeat(80)}`,
    },
    gallery: [{ image: project.photo, alt: word, width: 8, height: 6, focus: '' }],
  }
  const projects = [
    { ...one, _id: 'a', slug: 'a' },
    { ...one, _id: 'b', slug: 'b', from: '2023-01', to: '2023-10' },
    { ...one, _id: 'c', slug: 'c' },
  ]
  const skills = Object.fromEntries(
    categories.map(({ type }) => [type, [{ ...skill, name: word, type }]]),
  ) as Parameters<typeof renderFiles>[0]['skills']
  const written = {
    ...note,
    title: word,
    text: story,
    project: 'a',
    elsewhere: 'https://example.com/a',
  }
  return { projects, skills, notes: [written], stored: { profile, updatedAt: null } }
}

const content = withAddress(placeholderContent)
const built = {
  page: `<html lang="en"><head><title></title><script type="application/ld+json"></script>${themeScript(readThemeScript())}</head><body><div id="root"></div></body></html>`,
  notFound: readFileSync(join(import.meta.dirname, '../404.html'), 'utf8').replace(
    // The name of a colour.
    'content="header"',
    '',
  ),
  readStyle: () => '',
  readImage: async () => null,
  ...readSources(),
}

/** The words that the world gets of the site, by where they stand. */
async function wordsOfSite(language: string): Promise<Map<string, string>> {
  const site = siteIn(language)
  const { files, lazyFiles, downloadNames } = await renderFiles(
    { content, today: '2026-11-22', ...site },
    built,
  )
  const words = new Map<string, string>()
  for (const [path, { make }] of lazyFiles) {
    if (path.endsWith('.html')) files.set(path, await make())
    if (path.endsWith('.pdf')) {
      const bytes = Buffer.from(await make())
      for (const [name, read] of Object.entries(readers))
        words.set(`${path} by ${name}`, await read(bytes))
      words.set(`what ${path} says of itself`, await saidOfItself(bytes))
    }
  }
  for (const [path, file] of files) {
    const text = Buffer.from(file).toString()
    if (path === '/index.html') {
      words.set(
        'what the home page says later',
        valuesOf(
          JSON.parse(String(files.get(publishedDataPath)).replace('export default', '')).words,
        ),
      )
    }
    if (path.endsWith('.html')) words.set(path, shown(text))
    else if (/resume\.json$|webmanifest$/.test(path)) words.set(path, valuesOf(JSON.parse(text)))
    else if (/\.(txt|vcf)$/.test(path) && !path.includes('robots')) words.set(path, text)
  }
  words.set('names of files', [...downloadNames.values()].join('\n'))
  const { profile } = publicWords(content, site, '2026-11-22')
  const resume = resumeOf({ ...site, profile, url: 'https://example.com/', changed: '' })
  const { title } = fileNames(resume.name, language)
  const file = await wordFile(wordsOf(resume, Buffer.from('a JPEG')), title)
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const partsWithWords = Object.entries(parts).filter(([path]) => /document|core/.test(path))
  words.set(`${title}.docx`, partsWithWords.map(([, part]) => shown(strFromU8(part))).join('\n'))
  const message = { _id: '0', fullname: word, email: 'a@example.com', number: '1', message: word }
  const sent = { ...message, createdAt: '2026-11-27T10:00:00.000Z' }
  for (const mail of [
    messageMail(sent, word, textsOf(language)),
    testMail('0', textsOf(language)),
  ]) {
    words.set(`mail: ${mail.subject}`, [mail.subject, mail.text, shown(mail.html)].join('\n'))
  }
  return words
}

/** Its title, the owner, its language and its headings. */
async function saidOfItself(pdf: Buffer): Promise<string> {
  const document = await openPdf(pdf)
  const { info } = (await document.getMetadata()) as never as {
    info: Record<string, string>
  }
  const { Title, Author, Subject, Language } = info
  const outline = (await document.getOutline()) as { title: string }[]
  return [Title, Author, Subject, Language, ...outline.map(({ title }) => title)].join('\n')
}

/** Text and what is read out of a document. */
function shown(html: string): string {
  const plain = html.replace(/<(script|style)\b.*?<\/\1>/gs, '')
  const texts = plain.split(/<[^>]*>/)
  const said = plain.matchAll(
    / (?:(?:aria-label|title|alt|content|download)="|href="mailto:)([^"]*)"/g,
  )
  return [...texts, ...[...said].map(([, text = '']) => decoded(text))]
    .filter((text) => !text.startsWith('http'))
    .join('\n')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function valuesOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value).map(valuesOf).join('\n')
}

/** The words between the values of all texts that three letters or more are in. */
function piecesOf(texts: object): string[] {
  return Object.values(texts).flatMap((value) =>
    typeof value === 'string'
      ? value
          .split(/\{\w+\}/)
          .map((piece) => piece.replace(/^\P{L}+|\P{L}+$/gu, ''))
          .filter((piece) => /\p{L}{3}/u.test(piece))
      : piecesOf(value),
  )
}

const isIn = (text: string, piece: string) =>
  new RegExp(`(?<!\\p{L})${piece.replace(/[.?(){}]/g, '\\$&')}(?!\\p{L})`, 'u').test(text)

const unread = { answer: {}, refusals: {}, schools: {}, story: {}, words: {}, testimonials: {} }
const english = [...new Set(piecesOf({ ...en, ...unread }))]

/** Of a PDF without letters, drawn and not written, of an owner without an e-mail address, of dates that are not shown, and of what the function answers once a résumé's address has ended. */
const { missing, print, page } = en.resume
const { months, years, monthsOfSpan } = en.dates
const { leadHere, leadNone, fallbackNoMail } = en.contact
const ofDates = { months, years, monthsOfSpan, ofAnswers: en.mail.words }
const ofContact = { leadHere, leadNone, fallbackNoMail }
const elsewhere = piecesOf({ missing, print, page, gone: en.gone, ...ofDates, ...ofContact })

it('in English every word of the site stands somewhere in it', async () => {
  const all = [...(await wordsOfSite('en')).values()].join('\n')
  expect(english.filter((piece) => !elsewhere.includes(piece) && !isIn(all, piece))).toEqual([])
})

describe.each(Object.keys(allTexts).filter((language) => language !== 'en'))(
  'in %s',
  (language) => {
    it('no English word is left in page, case study, list, résumé, 404, mail and names of files', async () => {
      const own = piecesOf(textsOf(language)).join('\n')
      const foreign = english.filter((piece) => !isIn(own, piece))
      for (const [place, words] of await wordsOfSite(language)) {
        const left = foreign.filter((piece) => isIn(words, piece))
        expect(left, place).toEqual([])
      }
    })
  },
)

/** What programs read in documents, manifest, Word file and contact card, and the names of formats. */
const forPrograms = `
  width rem device initial scale noindex profile website article summary large image png jpeg browser any
  BEGIN END VCARD VERSION TITLE LANGUAGE ORG TEL TYPE VOICE ADR REV PDF JSON amp body left top
`.split(/\s+/)

it('in Arabic no word in Latin letters stands anywhere but those that programs read', async () => {
  const found = [...(await wordsOfSite('ar'))].flatMap(([place, words]) => {
    const apart = words.replace(/\{\w+\}|#[\da-f]{6}|\S*(?:\.|@|:\/\/)\S*/g, '')
    const latin = apart.match(/[A-Za-z]{3,}/g) ?? []
    return latin.filter((one) => !forPrograms.includes(one)).map((one) => [place, one])
  })
  // A user name of the sample's.
  expect(found.filter(([, one]) => one !== 'zoe')).toEqual([])
})
