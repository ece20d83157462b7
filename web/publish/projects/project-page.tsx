import { ProjectBody, type ProjectView } from '../../src/project/body.tsx'
import { ListBody, type ListView } from '../../src/project/list.tsx'
import { listStyle, projectStyle } from '../../src/project/style.ts'
import { firstScreenEnd } from '../../src/ui/later-sheet.tsx'
import { entryDocument, listDocument } from '../entry-document.tsx'
import type { Frame } from '../entry-files.ts'

export function projectPage(page: ProjectView & Frame & { structured: object }): string {
  const { name, result, description } = page.project
  return entryDocument(page, {
    name,
    description: [result, description.replace(/\s+/g, ' ')].filter(Boolean).join('. '),
    alt: [name, result].filter(Boolean).join(': '),
    // Painted with its whole head, from which a card's figure and picture are met: the element after it is awaited.
    head: <link rel="expect" href={`#${firstScreenEnd}`} blocking="render" />,
    style: projectStyle,
    children: <ProjectBody {...page} />,
  })
}

export function listPage(list: ListView & Frame & { role: string }): string {
  return listDocument(list, {
    words: list.texts.projects,
    names: list.projects.map(({ project }) => project.name),
    style: listStyle,
    children: <ListBody {...list} />,
  })
}
