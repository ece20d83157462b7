import { escapeHtml } from '#contract/escape-html.ts'
import { isFocus } from '#contract/gallery.ts'
import type { WholeProject } from '#contract/project.ts'
import { monthInWords } from '../dates.ts'
import { webAddress } from '../links.ts'
import { cut } from '../ui/text.ts'
import { imagesOf, storyHtml } from './story.ts'

interface Neighbour {
  name: string
  result: string
  /** Of its page. */
  address: string
}

export interface ProjectView {
  /** An image of its gallery that there is not has its place and no path. */
  project: WholeProject
  /** Of whom the site is. */
  owner: string
  previous: Neighbour | undefined
  next: Neighbour | undefined
  /** The address of a stored image, or of its copy of that width. */
  imageAddress(path: string, width?: 480 | 960): string
}

/** Where the story is put once blank lines are taken out: its code keeps its own. */
const storyPlace = '<!-- story -->'

type Image = WholeProject['gallery'][number]

/** What stands in the body of a project's page: complete without script. */
export function projectBody(view: ProjectView): string {
  const { project, owner, previous, next } = view
  const { name, result, description, story, gallery } = project
  const shown = imagesOf(story)
  const article = () =>
    `<article class="story" dir="auto">${storyHtml(story, (number, caption) => figure(view, gallery[number - 1], caption))}</article>`
  const rest = gallery.filter(({ image }, index) => image !== '' && !shown.has(index + 1))
  return `<header class="bar">
  <a class="skip visually-hidden" href="#main">Skip to content</a>
  <div class="inner">
    <a class="brand" href="/">${escapeHtml(owner)}</a>
    <nav aria-label="Site">
      <a class="entry" href="/#Projects">All projects</a>
      <a class="entry" href="/#Contact">Contact</a>
    </nav>
  </div>
</header>
<main id="main">
  <header class="head">
    <h1 dir="auto">${escapeHtml(name)}</h1>
    ${result && `<p class="result" dir="auto">${escapeHtml(result)}</p>`}
    <div class="lead" dir="auto">${paragraphs(description)}</div>
    ${links(project)}
    ${circumstances(project)}
  </header>
  ${cover(view)}
  <div class="${story ? 'columns beside' : 'columns'}">
    ${facts([['Built with', technologies(project)]])}
    ${story && storyPlace}
  </div>
  ${rest.length > 0 ? `<section class="gallery" aria-label="Pictures">${rest.map((image) => tile(view, image)).join('')}</section>` : ''}
  ${neighbours(previous, next)}
</main>
<footer class="foot">
  <div class="inner"><p>© ${escapeHtml(owner)}</p><p><a href="/resume">Resume/CV</a><a href="/#Contact">Get in touch</a></p></div>
</footer>
`
    .replace(/^\s*\n/gm, '')
    .replace(storyPlace, article)
}

function paragraphs(text: string): string {
  const parts = text.split(/\n{2,}/)
  return parts.map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br />')}</p>`).join('')
}

function links({ deploy, github, name }: WholeProject): string {
  const buttons = [
    [webAddress(deploy), 'Live demo', 'primary'],
    [webAddress(github), 'Source', 'secondary'],
  ].flatMap(([url, label, kind]) =>
    url
      ? `<a class="${kind}" href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" aria-label="${label} of ${escapeHtml(name)}">${label}</a>`
      : [],
  )
  return buttons.length > 0 ? `<p class="links">${buttons.join('')}</p>` : ''
}

function cover({ project, imageAddress }: ProjectView): string {
  const { photo, photoWidth, photoHeight, photoFocus } = project
  if (photo === '') return ''
  const sides = `width="${photoWidth || 1600}" height="${photoHeight || 900}"`
  return `<img class="cover" id="cover" src="${imageAddress(photo, 960)}" srcset="${sources(imageAddress, photo, photoWidth)}" sizes="(min-width: 1184px) 1088px, 92vw" ${sides} alt="" fetchpriority="high"${placed(photoFocus)} />`
}

/** Whose part it was, with whom and when. */
function circumstances({ role, team, from, to }: WholeProject): string {
  const [first, last] = [from, to].filter(Boolean).sort()
  const period = [...new Set([first, last])].flatMap((month) => month ?? []).map(monthInWords)
  // No end: it goes on. One text, which no font that arrives late moves in parts.
  const when = from && !to ? `Since ${monthInWords(from)}` : period.join(' – ')
  return facts([
    ['Role', escapeHtml(role)],
    ['Team', escapeHtml(team)],
    ['When', when],
  ])
}

function technologies({ technologies }: WholeProject): string {
  const items = technologies.map((one) => `<li dir="auto">${escapeHtml(one)}</li>`)
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
}

function facts(rows: [label: string, value: string][]): string {
  const shown = rows.filter(([, value]) => value !== '')
  const items = shown.map(
    ([label, value]) => `<div><dt>${label}</dt><dd dir="auto">${value}</dd></div>`,
  )
  return items.length > 0 ? `<dl class="facts">${items.join('')}</dl>` : ''
}

function figure(view: ProjectView, image: Image | undefined, caption: string): string {
  if (!image?.image) return ''
  const words = caption && `<figcaption>${escapeHtml(caption)}</figcaption>`
  const sizes = '(min-width: 1184px) 720px, 92vw'
  return `<figure>${linked(view, image, picture(view, image, sizes))}${words}</figure>`
}

function tile(view: ProjectView, image: Image): string {
  return linked(view, image, picture(view, image, '(min-width: 768px) 532px, 92vw', image.focus))
}

function linked({ imageAddress }: ProjectView, { image }: Image, content: string): string {
  return `<a class="picture" href="${imageAddress(image)}">${content}</a>`
}

function picture({ imageAddress }: ProjectView, one: Image, sizes: string, focus = ''): string {
  const { image, width, height, alt } = one
  return `<img src="${imageAddress(image, 960)}" srcset="${sources(imageAddress, image, width)}" sizes="${sizes}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async"${placed(focus)} />`
}

/** Where it is cut what the owner chose stays in sight. */
function placed(focus: string): string {
  return isFocus(focus) ? ` style="object-position: ${focus}"` : ''
}

function sources(address: ProjectView['imageAddress'], path: string, width: number): string {
  const copies = ([480, 960] as const).filter((copy) => copy < width)
  return [
    ...copies.map((copy) => `${address(path, copy)} ${copy}w`),
    `${address(path)} ${width || 1920}w`,
  ].join(', ')
}

function neighbours(previous: Neighbour | undefined, next: Neighbour | undefined): string {
  const entry = (neighbour: Neighbour | undefined, label: string, rel: string) =>
    neighbour
      ? `<a rel="${rel}" href="${neighbour.address}"><span>${label}</span><strong dir="auto">${escapeHtml(cut(neighbour.name, 60))}</strong>${neighbour.result && `<em dir="auto">${escapeHtml(neighbour.result)}</em>`}</a>`
      : ''
  const both = entry(previous, 'Previous', 'prev') + entry(next, 'Next', 'next')
  return both && `<nav class="neighbours" aria-label="Other projects">${both}</nav>`
}
