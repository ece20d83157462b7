/** The baseline of a project's page: the same text and images, written by hand. */

import { escapeHtml as text } from '#contract/escape-html.ts'
import { resizedPath } from '#contract/image-path.ts'
import type { ProjectPage } from '../../../web/publish/projects/slugs.ts'
import { publishedPath } from '../../../web/src/published.ts'
import { styles } from './styles.ts'

/** `story` is the HTML of the story, taken from our page. */
export function baselineProject({ project }: ProjectPage, font: string, story: string): string {
  const { name, result, description, role, team, technologies } = project
  const { github, deploy, photo } = project
  const sources = (path: string) => {
    const whole = `/${publishedPath(path)}`
    const sized = (width: 480 | 960) => `/${publishedPath(resizedPath(path, width))}`
    return `src="${sized(960)}" srcset="${sized(480)} 480w,${sized(960)} 960w,${whole} 1600w" sizes="(min-width:1184px) 1088px,92vw"`
  }
  return `<!doctype html>
<html lang=en>
<meta charset=utf-8>
<meta name=viewport content="width=device-width,initial-scale=1">
<title>${text(name)}</title>
<meta name=description content="${text(result || description)}">
<link rel=icon href="data:,">
${styles(font)}
<header><nav><a href="/">Home</a><a href="/#Projects">All projects</a><a href="/#Contact">Contact</a></nav></header>
<main><section id=Home><h1>${text(name)}</h1><p class=role>${text(result)}<p class=lead>${text(description)}<p><a class=button href="${text(deploy)}">Live demo</a> <a class=button href="${text(github)}">Source</a>
${photo && `<img ${sources(photo)} width=1600 height=900 alt="">`}
<p class=quiet>${text(role)}, ${text(team)}, ${technologies.map(text).join(', ')}
${story}</section></main>
<footer><p><a href="/resume">Resume/CV</a></footer>
`
}
