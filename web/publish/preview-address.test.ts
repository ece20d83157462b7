import { expect, it } from 'vitest'
import { noSkills, project } from '../../tests/support/entries.ts'
import { testProfile } from '../../tests/support/test-profile.ts'
import { content as placeholders } from '../src/content.ts'
import { withAddress } from './address.ts'
import { headTags } from './head.ts'
import { renderFiles } from './render-files.ts'
import { readResumeFonts, readSources } from './sources.ts'

const content = withAddress(placeholders)

const built = {
  ...readSources(),
  resumeFonts: readResumeFonts(),
  page: `<head>${headTags(content)}</head><body><div id="root"></div></body>`,
  readStyle: () => '',
  readImage: () => Promise.reject(),
}

/** The pages' link preview URLs, the home page's first. */
async function cardsOf(role: string, result: string, bio = ['Words']): Promise<string[]> {
  const { files, lazyFiles } = await renderFiles(
    {
      content,
      skills: noSkills,
      today: '2026-11-22',
      projects: [{ ...project, slug: 'ferry', story: 'Words.', photo: '', result }],
      stored: { profile: { ...testProfile, role, bio }, updatedAt: null },
    },
    built,
  )
  const ferry = await lazyFiles.get('/projects/ferry.html')?.make()
  return [files.get('/index.html'), ferry].map(String).map((page) => {
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? []
    expect(page).toContain(`name="twitter:image" content="${address}"`)
    // The URL without its query still leads to the picture.
    const { pathname } = new URL(address)
    expect(files.has(pathname) || lazyFiles.has(pathname), pathname).toBe(true)
    return address
  })
}

it('a new picture for link previews has a new address, and one that stays keeps its own', async () => {
  const [home, ferry] = await cardsOf('Engineer', '300 sailings')
  expect(await cardsOf('Engineer', '300 sailings', ['Other words'])).toEqual([home, ferry])
  const [newHome, sameFerry] = await cardsOf('Designer', '300 sailings')
  expect(newHome).not.toBe(home)
  expect(sameFerry).toBe(ferry)
  const [sameHome, newFerry] = await cardsOf('Engineer', '400 sailings')
  expect(sameHome).toBe(home)
  expect(newFerry).not.toBe(ferry)
})
