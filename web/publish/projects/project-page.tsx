import { ProjectBody, type ProjectView } from '../../src/project/body.tsx'
import { ListBody, type ListView } from '../../src/project/list.tsx'
import { listStyle, projectStyle } from '../../src/project/style.ts'
import { entryDocument, listDocument } from '../entry-document.tsx'
import type { Frame } from '../entry-files.ts'

export function projectPage(page: ProjectView & Frame & { structured: object }): string {
  const { name, result, description } = page.project
  return entryDocument(page, {
    name,
    description: [result, description.replace(/\s+/g, ' ')].filter(Boolean).join('. '),
    alt: [name, result].filter(Boolean).join(': '),
    // Rendering is blocked until this element is parsed: see src/theme-script.js.
    head: <link rel="expect" href="#cover" blocking="render" />,
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
