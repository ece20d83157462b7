import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { limits } from '#contract/limits.ts'
import { choose, list, openActions, picture, remove, row, saveElsewhere } from './forms.ts'
import { box, button, dialog, field, link, text } from './locators.ts'
import { note, project } from './samples.ts'
import { api, openOwnersArea, phone, refusal } from './screens.ts'

/** Midday of that day, so that it is the same day in every time zone of Europe and America. */
function setToday(day: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) })
  onTestFinished(() => void vi.useRealTimers())
}

test('notes are listed by their days, cannot be moved, and say what they are about and when they go out', async () => {
  setToday('2026-11-29')
  const about = project()
  api.projects.push(about)
  api.notes.push(
    note({ title: 'Low water', day: '2026-12-01', project: about._id }),
    note({ title: 'Ropes', day: '2026-11-28', elsewhere: 'https://example.com/ropes' }),
    note({ title: 'Tar', day: '2026-12-24', status: 'draft' }),
  )
  openOwnersArea()
  const notes = list('All Notes')
  await expect
    .element(notes.getByRole('row', { name: /Low water/ }))
    .toMatchTextContent(/goes out on 1 Dec\s*Tide table/)
  await expect.element(row('Ropes')).toMatchTextContent(/28 Nov.*example\.com/)
  // A draft goes out on no day.
  await expect.element(row('Tar')).toMatchTextContent(/24 Dec/)
  await expect.element(row('Tar')).not.toMatchTextContent('goes out')
  expect(notes.element().querySelector('[title="Drag to reorder"]')).toBeNull()
  const actions = await openActions('Ropes')
  await expect.element(actions.getByRole('link', { name: 'View page' })).toBeVisible()
  expect(actions.getByRole('button', { name: /^Move/ }).elements()).toEqual([])
})

test('titles are whole in the list of a phone, in either direction', async () => {
  await page.viewport(...phone)
  const titles = ['Internationalization '.repeat(7).trim(), 'ملاحظة طويلة جدا '.repeat(9).trim()]
  api.notes.push(...titles.map((title) => note({ title })))
  openOwnersArea()
  for (const title of titles) {
    const cell = (await row(title).findElement()).querySelector('td')
    const range = document.createRange()
    range.selectNodeContents(cell?.querySelector('a')?.lastChild as Text)
    const within = cell?.getBoundingClientRect() ?? new DOMRect()
    for (const line of range.getClientRects()) {
      expect(line.left).toBeGreaterThanOrEqual(within.left)
      expect(line.right).toBeLessThanOrEqual(within.right)
    }
  }
})

test('a note is of the server’s day where the clock of the device is a day wrong', async () => {
  setToday('2026-11-29')
  // The last is the device's own: an answer that comes late is the next test's.
  for (const day of ['28', '30', '29']) {
    const date = `${day} Nov 2026 12:00:00 GMT`
    api.answer('publication/getpublication', () =>
      Response.json(api.publication, { headers: { date } }),
    )
    openOwnersArea()
    await expect.element(text(/^Live since/)).toBeVisible()
    await link('Add-Notes').click()
    await expect.element(field('Day')).toHaveValue(`2026-11-${day}`)
  }
})

test('a note for tomorrow says so in its form and once it is added; the day is today’s at first', async () => {
  setToday('2026-11-29')
  openOwnersArea('/admin?mode=notes')
  await expect.element(field('Day')).toHaveValue('2026-11-29')
  await expect.element(text('Visitors see it')).toBeVisible()
  await field('Title').fill('High water')
  await field('Day').fill('2026-11-30')
  await expect.element(text('Goes out on 30 Nov')).toBeVisible()
  await field('Text').fill('Text with ![a picture](https://example.com/a.png).')
  await expect.element(text(/^Left out: a picture from elsewhere/)).toBeVisible()
  await button('Preview the page').click()
  const frame = (await page.getByTitle('The note’s page').findElement()) as HTMLIFrameElement
  await expect
    .poll(() => frame.contentDocument?.querySelector('h1')?.textContent)
    .toBe('High water')
  await button('Add Note').click()
  await expect.element(text('“High water” goes out on 30 Nov.')).toBeVisible()
  expect(api.notes[0]).toMatchObject({ title: 'High water', day: '2026-11-30', slug: '' })
  await link('Edit it').click()
  await field('Day').fill('2026-11-29')
  await expect.element(text('Visitors see it')).toBeVisible()
})

test('project, address elsewhere and page address lie below; what another tab has saved is asked about', async () => {
  const about = project()
  api.projects.push(about)
  const stored = note({ title: 'Ropes', slug: 'ropes' })
  api.notes.push(stored)
  openOwnersArea(`/admin?mode=notes&edit=${stored._id}`)
  await text('More').click()
  await field('Written about').selectOptions('Tide table')
  await field('Title').fill('Old ropes')
  saveElsewhere(stored, { title: 'New ropes', revisedAt: '2026-11-29T10:00:00.000Z' })
  await button('Save changes').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('New ropes')
  await button('Save my version').click()
  await expect.poll(() => stored.title).toBe('Old ropes')
  expect(stored).toMatchObject({ project: about._id, slug: 'ropes' })
})

test('a deleted note lies in the trash', async () => {
  api.notes.push(note({ title: 'Ropes' }))
  openOwnersArea()
  await remove('Ropes')
  await link('Trash').click()
  await expect.element(text('Note, 30 days left')).toBeVisible()
})

const chooser = 'Markdown files, or a ZIP of a folder of them'
const review = dialog('Review the notes')

async function importZip(files: Record<string, string | File>): Promise<void> {
  const bytes = Object.entries(files).map(async ([path, file]) => [
    path,
    typeof file === 'string' ? strToU8(file) : new Uint8Array(await file.arrayBuffer()),
  ])
  const zip = zipSync(Object.fromEntries(await Promise.all(bytes)))
  await button('Import Markdown…').click()
  await choose(chooser, new File([zip as BlobPart], 'blog.zip'))
}

test('a blog’s ZIP is reviewed and comes in as drafts with its pictures; a second time nothing is new', async () => {
  const files = {
    '_posts/2024-01-02-ropes.md':
      '---\ntitle: Ropes\n---\nOf hemp.\n\n![Broken](broken.png)\n\n![A knot](knot.png)',
    '_posts/2024-01-03-boats.md': '---\ntitle: Boats\n---\nOf oak.',
    '_posts/broken.png': 'no picture',
    '_posts/knot.png': new File([await picture(), new Uint8Array(20 * 1024 * 1024)], ''),
    'about.md': '---\ntitle: About\n---\nMe.',
    'wrong.md': '---\ntitle: a: b\n---\nText',
  }
  openOwnersArea('/admin?mode=notes')
  await importZip(files)
  await expect.element(review.getByText('3 new notes in 4 files.')).toBeVisible()
  await expect.element(review.getByText('This YAML has a mistake in line 2.')).toBeVisible()
  // Without a day it is not chosen.
  await expect.element(box(/^About/)).not.toBeChecked()
  await review.getByRole('button', { name: 'Add 2 notes' }).click()
  await expect.element(review.getByText(/^broken\.png: This file is not an image/)).toBeVisible()
  expect(api.notes.map(({ title, day, status }) => [title, day, status])).toEqual([
    ['Boats', '2024-01-03', 'draft'],
    ['Ropes', '2024-01-02', 'draft'],
  ])
  expect(api.notes[1]).toMatchObject({
    text: 'Of hemp.\n\n![Broken](broken.png)\n\n![A knot](1)',
    gallery: [{ alt: 'A knot' }],
    slug: 'ropes',
  })
  // Of 20 MB, and made smaller as in the form.
  const [{ image } = {}] = api.bodies('note/addimage')
  expect((image as File).size).toBeLessThan(limits.imageBytes)

  await button('Close').click()
  await importZip(files)
  await expect.element(review.getByText('1 new note in 4 files.')).toBeVisible()
  await expect.element(text('2 already among your notes')).toBeVisible()
  await expect.element(review.getByRole('button', { name: 'Add 0 notes' })).toBeVisible()
})

test('those that were published are published if the owner says so; a refusal loses none', async () => {
  openOwnersArea('/admin?mode=notes')
  await importZip({
    '2024-01-03-boats.md': '---\ntitle: Boats\n---\nOf oak.',
    '2024-01-02-ropes.md': '---\ntitle: Ropes\ndraft: true\n---\nOf hemp.',
    '2024-01-01-tar.md': '---\ntitle: Tar\n---\nOf pine.',
  })
  await box(/^Publish those that were published \(2\)/).click()
  const later = { message: 'Try again shortly', code: 'unavailable' }
  const release = api.hold('note/addnote')
  await review.getByRole('button', { name: 'Add 3 notes' }).click()
  await expect.element(review.getByRole('status')).toHaveTextContent('Adding 1 of 3…')
  api.answer('note/addnote', () => refusal(503, later))
  release()
  await expect.element(review.getByText('Try again shortly')).toBeVisible()
  api.answer('note/addnote')
  await review.getByRole('button', { name: 'Add 3 notes' }).click()
  await expect.element(review).not.toBeInTheDocument()
  expect(api.notes.map(({ title, status }) => [title, status])).toEqual([
    ['Boats', 'published'],
    ['Ropes', 'draft'],
    ['Tar', 'published'],
  ])
})

test('what is no ZIP of Markdown is refused with a sentence; of two with one address the second gets another', async () => {
  openOwnersArea('/admin?mode=notes')
  await importZip({ 'a.txt': 'x' })
  await expect.element(text(/^There is no Markdown file in it\./)).toBeVisible()
  await choose(
    chooser,
    new File(['---\ndate: 2024-01-02\nslug: ropes\n---\nA'], 'a.md'),
    new File(['---\ndate: 2024-01-01\nslug: ropes\n---\nB'], 'b.md'),
    new File(['Me'], 'about.md'),
  )
  await box('Select all').click()
  await review.getByRole('button', { name: 'Add 3 notes' }).click()
  await expect.element(review).not.toBeInTheDocument()
  const added = api.notes.map(({ title, slug }) => [title, slug])
  expect(added).toEqual([
    ['about', 'about'],
    ['a', 'ropes'],
    // The server makes it of the title.
    ['b', ''],
  ])
})

test('of more notes than there is room for the newest come in', async () => {
  for (let count = 1; count < limits.entries; count += 1)
    api.notes.push(note({ title: `${count}` }))
  openOwnersArea('/admin?mode=notes')
  await importZip({
    'a.md': '---\ndate: 2024-01-01\n---\nA',
    'b.md': '---\ndate: 2024-01-02\n---\nB',
  })
  await expect.element(review.getByText(/^There is room for 1 more note:/)).toBeVisible()
  await review.getByRole('button', { name: 'Add 1 note' }).click()
  await expect.poll(() => api.notes.length).toBe(limits.entries)
  expect(api.notes.map(({ title }) => title)).toContain('b')
})
