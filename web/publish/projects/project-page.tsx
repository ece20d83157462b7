import { fill } from '#contract/texts/fill.ts'
import { ProjectBody, type ProjectView } from '../../src/project/body.tsx'
import { ListBody, type ListView } from '../../src/project/list.tsx'
import { listStyle, projectStyle } from '../../src/project/style.ts'
import { truncate } from '../../src/ui/text.ts'
import { renderDocument } from '../document.tsx'
import { type Alternate, type LinkPreview, ownerPicture } from '../head.ts'

/** The site's CSS: see renderDocument. */
interface Look {
  language: string
  tokens: string
  fontFaces: string
  /** The page in each language. */
  alternates?: readonly Alternate[] | undefined
}

interface Page extends ProjectView, Look {
  /** Absolute URLs of the page and of its link preview's picture. */
  url: string
  pictureUrl: string
  structured: object
}

/** Characters that search results and link previews show. */
const maxDescriptionLength = 160

export function projectPage(page: Page): string {
  const { language, project, owner, url, pictureUrl, tokens, fontFaces, structured } = page
  const preview: LinkPreview = {
    type: 'article',
    owner,
    title: `${project.name} – ${owner}`,
    description: descriptionOf(project),
    url,
    language,
    alternates: page.alternates,
    picture: {
      url: pictureUrl,
      type: 'image/jpeg',
      alt: [project.name, project.result].filter(Boolean).join(': '),
    },
  }
  const head = (
    <>
      {/* Rendering is blocked until this element is parsed: see src/theme-script.js. */}
      <link rel="expect" href="#cover" blocking="render" />
      <script type="application/ld+json">{JSON.stringify(structured)}</script>
    </>
  )
  return renderDocument({
    preview,
    head,
    tokens,
    fontFaces,
    style: projectStyle,
    children: <ProjectBody {...page} />,
  })
}

interface List extends ListView, Look {
  role: string
  url: string
  pictureUrl: string
}

export function listPage(list: List): string {
  const { language, texts, owner, role, projects, url, pictureUrl, tokens, fontFaces } = list
  const names = projects.map(({ project }) => project.name).join(texts.comma)
  const preview: LinkPreview = {
    type: 'website',
    owner,
    title: fill(texts.projects.title, { owner }),
    description: truncate(
      fill(texts.projects.description, { owner, role, names }),
      maxDescriptionLength,
    ),
    url,
    language,
    alternates: list.alternates,
    picture: ownerPicture({ name: owner, role }, pictureUrl),
  }
  return renderDocument({
    preview,
    tokens,
    fontFaces,
    style: listStyle,
    children: <ListBody {...list} />,
  })
}

function descriptionOf({ result, description }: ProjectView['project']): string {
  const words = description.replace(/\s+/g, ' ')
  return truncate(result ? `${result}. ${words}` : words, maxDescriptionLength)
}
