import type { ReactNode } from 'react'
import { fill } from '#contract/texts/fill.ts'
import { truncate } from '../src/ui/text.ts'
import { renderDocument } from './document.tsx'
import type { Frame } from './entry-files.ts'
import { type LinkPreview, ownerPicture } from './head.ts'

/** Characters that search results and link previews show. */
const maxDescriptionLength = 160

interface Parts {
  /** The page's own CSS. */
  style: string
  children: ReactNode
}

interface EntryParts extends Parts {
  name: string
  description: string
  /** What its link preview's picture says. */
  alt: string
  head?: ReactNode
}

/** The page of an entry, complete without script. */
export function entryDocument(
  page: Frame & { structured: object },
  { name, description, alt, head, ...parts }: EntryParts,
): string {
  const preview = {
    type: 'article',
    title: `${name} – ${page.owner}`,
    description,
    picture: { url: page.pictureUrl, type: 'image/jpeg', alt },
  } as const
  return documentOf(page, preview, {
    ...parts,
    head: (
      <>
        {head}
        <script type="application/ld+json">{JSON.stringify(page.structured)}</script>
      </>
    ),
  })
}

interface ListParts extends Parts {
  words: { title: string; description: string }
  /** Of its entries. */
  names: string[]
}

/** The list of a folder's entries, complete without script. */
export function listDocument(
  list: Frame & { role: string },
  { words, names, ...parts }: ListParts,
): string {
  const { owner, role, texts, pictureUrl } = list
  const preview = {
    type: 'website',
    title: fill(words.title, { owner }),
    description: fill(words.description, { owner, role, names: names.join(texts.comma) }),
    picture: ownerPicture({ name: owner, role }, pictureUrl),
  } as const
  return documentOf(list, preview, parts)
}

function documentOf(
  { owner, url, language, alternates, tokens, fontFaces }: Frame,
  { description, ...preview }: Pick<LinkPreview, 'type' | 'title' | 'description' | 'picture'>,
  parts: Parts & { head?: ReactNode },
): string {
  const shown = truncate(description, maxDescriptionLength)
  const page = { owner, url, language, alternates }
  return renderDocument({
    ...{ ...parts, tokens, fontFaces },
    preview: { ...page, ...preview, description: shown },
  })
}
