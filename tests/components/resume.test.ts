import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defaultSelection, type Selection } from '#contract/resume.ts'
import { ownerNameSaved } from '../../web/src/owner/session/owner-name.ts'
import { noWords, simplePdf } from '../support/memory-api/resume-preview.ts'
import { dragged, grabRow, letGo, press } from './forms.ts'
import { box, button, field, text } from './locators.ts'
import { api, complaints, openOwnersArea, reload } from './screens.ts'

const path = '/admin?mode=resume'
const names = ['Vandi', 'Tiffin', 'Needle']
const firstPage = page.getByRole('img', { name: /^Page 1 of/ })
const save = button('Save résumé')
const preview = page.getByRole('complementary', { name: 'PDF preview' })
const length = preview.getByRole('status')
const line = (text: string) => ({ key: text, label: text })
const shown = () => api.resume.resume?.projects.flatMap(({ key, shown }) => (shown ? key : []))

beforeEach(() => {
  api.choices = {
    role: 'Developer',
    summary: 'I build boards for harbours.',
    portrait: false,
    jobs: [
      {
        key: 'harbourlin',
        label: 'Developer, Harbourline',
        text: '',
        technologies: ['TypeScript'],
        highlights: [line('From nine seconds to one')],
      },
    ],
    schools: [{ key: 'odraunivmsc', label: 'MSc, Odra University', highlights: [] }],
    projects: names.map((name) => ({ key: name, label: name, text: '', technologies: [] })),
    categories: [],
    sections: [],
  }
})

async function openResume(): Promise<void> {
  openOwnersArea(path)
  await expect.element(firstPage).toBeVisible()
}

/** Simulates a save on another device, while the screen is open. */
function storeResume(fields: Partial<Selection>): void {
  const resume = { ...defaultSelection(names), ...fields }
  api.resume = { resume, updatedAt: new Date().toISOString() }
}

test('what changed since it was saved is said, with a press that takes in what is not in it', async () => {
  const named = (key: string) => [{ key, shown: true }]
  storeResume({
    projects: named('Vandi'),
    jobs: named('odrafreigh'),
    schools: named('odraunivmsc'),
  })
  await openResume()
  const changes = page.getByRole('region', { name: 'Changed since this was saved' })
  await expect.element(changes).toMatchTextContent('Jobs: Developer, Harbourline')
  await expect.element(changes).toMatchTextContent('Jobs: 1 of those chosen')
  await expect.element(changes).toMatchTextContent('Projects: Tiffin, Needle')
  await expect.element(changes).not.toMatchTextContent('Education')
  await press(button('Include 2 new projects'))
  await save.click()
  await expect.element(text('Résumé saved')).toBeVisible()
  expect(shown()).toEqual(names)
  await expect.element(changes).not.toBeInTheDocument()
})

test('what is chosen outlives a reload; the portrait is asked for only where the profile has one, and it is said why there are no jobs', async () => {
  api.choices.jobs = []
  await openResume()
  await expect.element(text(/^There are no jobs/)).toBeVisible()
  const portrait = box('Show my portrait in the PDF and the Word file')
  await expect.element(box('Tiffin')).toBeVisible()
  expect(portrait.elements()).toEqual([])
  await field('Paper').selectOptions('Letter')
  await expect.element(text(/Unsaved changes/)).toBeVisible()
  api.choices.portrait = true
  reload(path)
  await expect.element(text(/^These are your unsaved changes/)).toBeVisible()
  await expect.element(portrait).not.toBeChecked()
  await expect.element(portrait).toHaveAccessibleDescription(/prefer a résumé without one/)
  await portrait.click()
  await save.click()
  await expect.element(text('Résumé saved')).toBeVisible()
  const chosen = { photo: true, paper: 'letter' }
  expect(api.resume.resume).toMatchObject(chosen)
  await expect.poll(() => api.bodies('resume/previewresume').at(-1)).toMatchObject(chosen)
})

test('an advert is compared in the browser alone until it is kept, and what matches is chosen at a press and taken back', async () => {
  const [job] = api.choices.jobs
  api.choices.jobs = job
    ? [{ ...job, highlights: ['Wrote tests', 'Moved it to Kubernetes'].map(line) }]
    : []
  api.choices.projects.push({ key: 'Loom', label: 'Loom', text: '', technologies: ['Rust'] })
  const all = [...names, 'Loom']
  storeResume({ projects: all.map((key, place) => ({ key, shown: place < 2 })) })
  await openResume()
  const advert = field('Text of the advert')
  const projects = page.getByRole('list', { name: 'Projects' })
  const chosen = () =>
    [...projects.element().querySelectorAll<HTMLInputElement>(':checked')].map(
      ({ labels }) => labels?.[0]?.textContent,
    )
  await text('Compare with a job advert').click()
  await advert.fill('We are hiring people who like people.')
  await expect.element(text(/^The text names no technology/)).toBeVisible()
  const words = '<ul><li>k8s and <b>Rust</b></li><li>Terraform</li></ul><script>Go</script>'
  await advert.fill(words)
  await expect.element(text(/^The text names 3 .* shows 2 of them\./)).toBeVisible()
  const where = page.getByRole('definition')
  await expect.element(where.first()).toHaveTextContent('Developer, Harbourline')
  await expect.element(where.last()).toHaveTextContent('Loom')
  const marked = page.getByRole('region', { name: 'The advert' })
  await expect.element(marked).toHaveTextContent('k8s and Rust Terraform')

  await press(button('Choose what matches'))
  await expect.poll(chosen).toEqual(['Loom', 'Vandi'])
  await expect.element(text('What matches is chosen, and stands first.')).toBeVisible()
  await press(button('Undo'))
  await expect.poll(chosen).toEqual(['Vandi', 'Tiffin'])
  await expect.element(button('Choose what matches')).toBeVisible()

  await advert.fill(`${'Rust, Terraform and words. '.repeat(740)}Kubernetes`)
  await expect.element(text(/^The text names 3 .* shows 2 of them\./)).toBeVisible()
  const kept = JSON.stringify([api.sent, { ...sessionStorage }, { ...localStorage }])
  expect(kept).not.toContain('Terraform')
})

test('an advert is compared with the words in its language, which the owner chooses where its words do not tell it, and kept in it', async () => {
  ownerNameSaved('Ada', 'en', ['de'])
  const skills = (label: string) => [
    { key: 'tech', label: 'Technologies', skills: [{ key: 'learning', label }] },
  ]
  api.choices.categories = skills('Machine learning')
  api.choicesIn.de = { ...api.choices, categories: skills('Maschinelles Lernen') }
  storeResume({ headline: 'Ferry engineer', projects: [] })
  const headline = { text: 'Fährbauerin', of: 'Ferry engineer' }
  if (api.resume.resume) api.resume.resume.translations = { de: { headline } }
  await openResume()
  await text('Compare with a job advert').click()
  const advert = field('Text of the advert')
  const language = field('Language of the advert')
  await advert.fill('Maschinelles Lernen / Machine learning')
  await expect.element(language).toHaveDisplayValue('Choose a language')
  await expect.element(text(/^The text names/)).not.toBeInTheDocument()
  await language.selectOptions('English')
  await expect.element(text(/^The text names 1 /)).toBeVisible()
  await advert.fill('Wir suchen eine Entwicklerin für das Team, die Maschinelles Lernen mag.')
  await expect.element(language).toHaveDisplayValue('German')
  await expect.element(text(/^The text names 1 .* shows 1 of them\./)).toBeVisible()
  await field('Company').fill('Kiln')
  await button('Keep as a version for Kiln').click()
  await expect
    .poll(() => api.versions[0])
    .toMatchObject({ name: 'Kiln', language: 'de', headline: 'Fährbauerin' })
})

test('what was saved elsewhere meanwhile is kept beside what is chosen here; the same is asked about', async () => {
  await openResume()
  storeResume({ paper: 'letter' })
  await field('Length').selectOptions('Two pages')
  await save.click()
  await expect.element(text('Résumé saved')).toBeVisible()
  await expect.element(field('Paper')).toHaveValue('letter')
  expect(api.resume.resume).toMatchObject({ paper: 'letter', pages: 2 })

  const others = names.map((key) => ({ key, shown: key !== 'Vandi' }))
  storeResume({ ...api.resume.resume, projects: others })
  await box('Tiffin').click()
  await save.click()
  await expect
    .element(text(/^This was changed in another tab or on another device\./))
    .toBeVisible()
  const theirs = page.getByRole('definition')
  await expect.element(theirs).toMatchTextContent('Tiffin')
  await expect.element(theirs).not.toMatchTextContent('Vandi')
  await button('Save my version').click()
  await expect.poll(shown).toEqual(['Vandi', 'Needle'])
  await expect.element(save).toHaveFocus()
})

test('while it is saved no row is moved, nor one that was held before', async () => {
  await openResume()
  const rows = () => [...document.querySelectorAll('[aria-label="Projects"] [data-row]')]
  const order = () => rows().map((row) => row.getAttribute('data-row'))
  const grabFirst = () => {
    const [row, below] = rows()
    return grabRow(row, (below?.getBoundingClientRect().bottom ?? 0) - 2)
  }
  await field('Length').selectOptions('Two pages')
  // Nothing auto-scrolls while a row is dragged.
  rows()[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const release = api.hold('resume/updateresume')
  await grabFirst()
  await expect.poll(dragged).toHaveLength(1)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(text('Saving...')).toBeVisible()
  await expect.poll(dragged).toHaveLength(0)
  await letGo()
  expect(order()).toEqual(names)
  await grabFirst()
  expect(dragged()).toHaveLength(0)
  await letGo()
  expect(order()).toEqual(names)
  release()
  await expect.element(text('Résumé saved')).toBeVisible()
  await grabFirst()
  await letGo()
  await expect.poll(order).toEqual(['Tiffin', 'Vandi', 'Needle'])
})

test('the number of pages follows what is chosen, with a word when it runs over; a Word file has the name of the PDF', async () => {
  const tooLong = 'One page would be too small to read with all of this.'
  await openResume()
  await expect.element(length).toHaveTextContent('One page')
  api.answer('resume/previewresume', ({ pages }) => {
    const warnings = pages === 1 ? [tooLong] : []
    return { pdf: btoa(simplePdf(2)), fileName: 'x.pdf', pages: 2, warnings, words: noWords }
  })
  await field('Length').selectOptions('One page')
  await expect.element(length).toHaveTextContent(`2 pages${tooLong}`)
  await field('Length').selectOptions('Two pages')
  await expect.element(length).toHaveTextContent('2 pages')

  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  await preview.getByRole('button', { name: 'Word (.docx)' }).click()
  await expect.poll(() => saved).toEqual(['x.docx'])
})

test('a browser that cannot draw the PDF says so and offers it', async () => {
  const broken = { pdf: btoa('no PDF'), fileName: 'x.pdf', pages: 1, warnings: [], words: noWords }
  api.answer('resume/previewresume', () => broken)
  openOwnersArea(path)
  await expect.element(text(/^This browser cannot show the PDF here\./)).toBeVisible()
  expect(button('Load again').elements()).toEqual([])
  await expect.element(preview.getByRole('link', { name: 'Download PDF' })).toBeVisible()
  // PDF.js warns of its attempts.
  expect(complaints.splice(0).join()).toContain('Indexing all PDF objects')
})

test('a résumé with more projects than fit leads to what says so', async () => {
  const many = Array.from({ length: 13 }, (_, index) => `Project ${index}`)
  api.choices.projects = many.map((name) => ({
    key: name,
    label: name,
    text: '',
    technologies: [],
  }))
  storeResume({ projects: many.map((key) => ({ key, shown: key !== 'Project 0' })) })
  await openResume()
  await box('Project 0').click()
  await save.click()
  await expect.poll(() => document.activeElement?.textContent).toMatch(/12/)
  await expect.element(box('Project 0')).toBeVisible()
  expect(api.bodies('resume/updateresume')).toEqual([])
})

test('a window that comes back makes no new preview of the same résumé', async () => {
  await openResume()
  const made = () => api.bodies('resume/previewresume')
  const { length } = made()
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await field('Length').selectOptions('Two pages')
  await expect.poll(() => JSON.stringify(made().at(-1))).toContain('"pages":2')
  expect(made()).toHaveLength(length + 1)
})
