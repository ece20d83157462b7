import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnedProject } from '#contract/project.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { ownerNameSaved } from '../../web/src/owner/session/owner-name.ts'
import { choose, grabRow, letGo, openProject, picture, press } from './forms.ts'
import { button, field, text } from './locators.ts'
import { profile, storeProfile } from './owner-profile.ts'
import { api, openOwnersArea, refusal, reload } from './screens.ts'

const words = ['First', 'Second', 'Third']
const wordsOf = (number: number) => field(`Description of image ${number}`)
const point = button(/^Focal point of the image/)

function order(): string[] {
  const fields = field(/^Description of image \d$/).elements()
  return fields.map((one) => (one as HTMLInputElement).value)
}

/** Opens a project's form with a gallery of three images, each with alternative text. */
async function openGallery(): Promise<OwnedProject> {
  const stored = openProject()
  await text('Case study').click()
  const files = await Promise.all(words.map((name) => picture(`${name}.png`)))
  await choose('Gallery', ...files)
  await expect.element(button(/^Focal point of image 3/)).toBeVisible()
  for (const [index, alt] of words.entries()) await wordsOf(index + 1).fill(alt)
  return stored
}

async function save(): Promise<void> {
  await button('Save changes').click()
  await expect.element(text('Project saved')).toBeVisible()
}

test('images are put in order by keyboard and pointer, removed and brought back, and are saved so', async () => {
  const stored = await openGallery()
  await press(button('Move image 1 down'))
  await expect.poll(order).toEqual(['Second', 'First', 'Third'])
  await expect.element(text('Image 1 is now number 2.')).toBeInTheDocument()
  // The focus follows the moved image.
  await expect.element(button('Move image 2 down')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(order).toEqual(['Second', 'Third', 'First'])
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Move image 3 down')).toHaveFocus()
  expect(order()).toEqual(['Second', 'Third', 'First'])

  wordsOf(2).element().scrollIntoView({ block: 'center', behavior: 'instant' })
  const [first, , last] = document.querySelectorAll('ol > li')
  await grabRow(first, (last?.getBoundingClientRect().bottom ?? 0) - 2)
  await letGo()
  const ordered = ['Third', 'First', 'Second']
  await expect.poll(order).toEqual(ordered)

  await choose('Gallery', new File(['no picture'], 'broken.png', { type: 'image/png' }))
  await expect.element(text(/^broken\.png: This file is not an image/)).toBeVisible()
  await button('Remove image 2').click()
  await expect.poll(order).toEqual(['Third', 'Second'])
  await expect.element(button('Remove image 2')).toHaveFocus()
  await press(button('Undo'))
  await expect.poll(order).toEqual(ordered)
  // The restored image shifted the focused one back to third.
  await expect.element(button('Remove image 2')).toHaveFocus()
  await save()
  expect(stored.gallery.map(({ alt }) => alt)).toEqual(ordered)
})

test('what stays in sight of the image is chosen by pointer or keys, previewed, kept, and asked anew of another image', async () => {
  const stored = openProject()
  await text('Focal point of the image').click()
  await expect.element(text('Choose an image first.')).toBeVisible()
  expect(point.elements()).toEqual([])
  await choose('Upload Image', await picture('one.png'))
  await expect.element(point).toHaveAccessibleName(/50 % across, 0 % down/)
  await expect.element(point).toHaveAccessibleDescription(/when the image is cropped/)
  const { width, height } = point.element().getBoundingClientRect()
  await point.click({ position: { x: width * 0.2, y: height * 0.6 } })
  await expect.element(point).toHaveAccessibleName(/20 % across, 60 % down/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(point).toHaveAccessibleName(/20 % across, 65 % down/)
  const card = page.getByRole('figure', { name: 'On the light theme' }).getByRole('article')
  const shown = () => card.element().querySelector('img') as HTMLImageElement
  await expect.poll(() => getComputedStyle(shown()).objectPosition).toBe('20% 65%')
  // The real width: a width only declared in srcset would stretch it.
  await expect.poll(() => shown().naturalWidth).toBe(64)
  await save()
  expect(stored.photoFocus).toBe('20% 65%')
  openOwnersArea(`/admin?mode=projects&edit=${stored._id}`)
  await text('Focal point of the image').click()
  await expect.element(point).toHaveAccessibleName(/20 % across, 65 % down/)
  await choose('Upload Image', await picture('two.png'))
  await expect.element(point).toHaveAccessibleName(/50 % across, 0 % down/)
})

test('what is typed for an image goes on once it is uploaded, and of a GIF it is said that its first frame was stored', async () => {
  openProject()
  await text('Case study').click()
  const response = await fetch(new URL('./pictures/moving.gif', import.meta.url))
  const release = api.hold('project/addimage')
  await choose('Gallery', new File([await response.blob()], 'moving.gif'))
  await wordsOf(1).click()
  await userEvent.keyboard('The map')
  release()
  await expect.element(button(/^Focal point of image 1/)).toBeVisible()
  await userEvent.keyboard(' of Pune')
  await expect.element(wordsOf(1)).toHaveValue('The map of Pune')
  await expect.element(wordsOf(1)).toHaveFocus()
  await expect
    .element(wordsOf(1))
    .toHaveAccessibleDescription(/Stored: a still of its first frame\.$/)
  await button('Remove image 1').click()
  await expect.element(field('Gallery')).toHaveFocus()
})

test('saving while an image is being uploaded waits for it, and sends nothing where it could not be stored', async () => {
  const stored = openProject()
  await text('Case study').click()
  const sent = () => api.bodies('project/updateproject')
  const saveWhileStored = async (answer?: () => Response) => {
    const gate = Promise.withResolvers<void>()
    const image = { image: `images/projects/${'a'.repeat(64)}.webp`, width: 8, height: 6 }
    api.answer('project/addimage', async () => {
      await gate.promise
      return answer?.() ?? image
    })
    await choose('Gallery', await picture('map.png'))
    await wordsOf(1).fill('The map')
    await button('Save changes').click()
    await expect.element(text('Waiting for the image')).toBeVisible()
    expect(sent()).toEqual([])
    gate.resolve()
  }
  await saveWhileStored(() => refusal(400, { message: 'It is odd.', code: 'bad_image' }))
  await expect.element(text('map.png: It is odd.')).toBeVisible()
  await expect.element(field('Gallery')).toHaveFocus()
  await expect.element(text('Waiting for the image')).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await saveWhileStored()
  await expect.element(text('Project saved')).toBeVisible()
  expect(stored.gallery).toMatchObject([{ alt: 'The map', width: 8 }])
})

test('a story is told what its page leaves out; it is there after a reload with its images, and one that was on its way is asked for again', async () => {
  const stored = openProject()
  await text('Case study').click()
  await choose('Gallery', await picture('kept.png'))
  await expect.element(button(/^Focal point of image 1/)).toBeVisible()
  await wordsOf(1).fill('A square')
  const story = field('Story')
  await story.fill('![The map](4)\n\n<details><summary>More</summary>')
  const omissions = /Left out: a picture from elsewhere, an HTML block\./
  await expect.element(story).toHaveAccessibleDescription(omissions)
  await story.fill('![The map](1)')
  await expect.element(story).toHaveAccessibleDescription(/^You can use Markdown/)
  api.hold('project/addimage')
  await choose('Gallery', await picture('lost.png'))
  await expect.poll(() => api.bodies('project/addimage')).toHaveLength(2)
  reload(`/admin?mode=projects&edit=${stored._id}`)
  const stopped = text('Reloading the page stopped an upload. Choose the missing images again.')
  // Where the part is closed.
  await expect.element(stopped.last()).toBeVisible()
  await text('Case study').click()
  await expect.element(story).toHaveValue('![The map](1)')
  await expect.element(stopped.first()).toBeVisible()
  expect(order()).toEqual(['A square'])
  await save()
  expect(stored).toMatchObject({ story: '![The map](1)', gallery: [{ alt: 'A square' }] })
})

// Writing, previewing and saving a case study on the real server is tested in tests/journeys.
const fold = page.getByText('Case study')

const questionsIn = (language: string) =>
  Object.values(textsOf(language).story)
    .map((question) => `## ${question}\n`)
    .join('\n\n')

test('a story begins with questions in the language of the site, since visitors read them', async () => {
  // Asked for by the first test of a page alone.
  storeProfile({ language: 'pl' })
  ownerNameSaved(profile.name, 'pl')
  openOwnersArea('/admin?mode=projects')
  await fold.click()
  // Until the words are loaded they are English.
  await expect
    .poll(async () => {
      await field('Story').fill('')
      await press(button('Start with four questions'))
      return (field('Story').element() as HTMLTextAreaElement).value
    })
    .toBe(questionsIn('pl'))
})

test('a story begins with four questions, at the first answer; its preview shows images under their own captions while another is on its way', async () => {
  openOwnersArea('/admin?mode=projects')
  await fold.click()
  await press(button('Start with four questions'))
  await expect.element(field('Story')).toHaveValue(questionsIn('en'))
  await expect.element(field('Story')).toHaveFocus()
  await userEvent.keyboard('Boats.')
  await expect.element(field('Story')).toHaveValue(questionsIn('en').replace('\n', '\nBoats.'))
  await field('Story').fill('![First](1)\n\n![Second](2)')
  const arrives = Promise.withResolvers<void>()
  let number = 0
  api.answer('project/addimage', async () => {
    const own = ++number
    if (own === 1) await arrives.promise
    const image = `images/projects/${String(own).padStart(64, '0')}.webp`
    return { message: 'Image stored', image, width: 64, height: 64 }
  })
  for (const [place, name] of ['first.png', 'second.png'].entries()) {
    await choose('Gallery', await picture(name))
    await field(`Description of image ${place + 1}`).fill(name)
  }
  await expect.element(button(/^Focal point of image 2/)).toBeVisible()
  await button('Preview the page').click()
  const captions = () => {
    const frame = document.querySelector<HTMLIFrameElement>('[title="The project’s page"]')
    const all = frame?.contentDocument?.querySelectorAll('figcaption') ?? []
    return [...all].map((one) => one.textContent)
  }
  await expect.poll(captions).toEqual(['Second'])
  expect(button(/^Focal point of image 1/).elements()).toEqual([])
  arrives.resolve()
  await expect.poll(captions).toEqual(['First', 'Second'])
})

test('Save opens the case study as often as it was folded over something that is wrong', async () => {
  openProject()
  await fold.click()
  const year = field('Start, year')
  await year.fill('20')
  for (const how of ['at once', 'folded', 'folded again']) {
    if (how !== 'at once') {
      await fold.click()
      await expect.element(year).not.toBeVisible()
    }
    await button('Save changes').click()
    await expect.element(year).toBeVisible()
    // Month and year are invalid together.
    await expect.element(field('Start, month')).toHaveFocus()
  }
})

test('an upright image stays upright on the page, which crops each to what is not shaded where its focal point is chosen', async () => {
  openProject()
  await fold.click()
  const sides = [
    [64, 96],
    [160, 90],
    [90, 160],
  ] as const
  for (const [index, [width, height]] of sides.entries()) {
    const file = await picture('one.png', width, height)
    const image = `data:image/png;base64,${btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())))}`
    api.answer('project/addimage', () => ({ message: 'Image stored', image, width, height }))
    await choose('Gallery', file)
    const own = button(new RegExp(`^Focal point of image ${index + 1}`))
    await expect.element(own).toBeVisible()
    const { clientWidth: shown } = own.element()
    await own.click({ position: { x: shown / 2, y: 2 } })
  }
  const inForm = (index: number) => {
    const own = button(new RegExp(`^Focal point of image ${index + 1}`)).element()
    const [all, seen] = [own, own.querySelector('img + :not(:last-child)')].map((one) =>
      one?.getBoundingClientRect(),
    )
    if (!all || !seen) return null
    return { ratio: (seen.width / seen.height).toFixed(1), top: Math.round(seen.top - all.top - 1) }
  }
  await button('Preview the page').click()
  const onPage = (index: number) => {
    const frame = document.querySelector<HTMLIFrameElement>('[title="The project’s page"]')
    const image = frame?.contentDocument?.querySelectorAll('.gallery img')[index]
    if (!image) return null
    const { width, height } = image.getBoundingClientRect()
    return { ratio: (width / height).toFixed(1), position: getComputedStyle(image).objectPosition }
  }
  for (const [index, ratio] of ['0.7', '1.5', '0.7'].entries()) {
    await expect.poll(() => onPage(index)?.ratio).toBe(ratio)
    await expect.poll(() => inForm(index)).toEqual({ ratio, top: 0 })
  }
})
