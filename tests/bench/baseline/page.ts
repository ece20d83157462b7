/**
 * The baseline page: the same text, sections, images and font, written by hand without script, framework or
 * second theme. Its cost is about that of the content alone.
 */

import { escapeHtml as text } from '#contract/escape-html.ts'
import { resizedPath } from '#contract/image-path.ts'
import type { PublicProfile } from '../../../functions/src/contract/profile.ts'
import type { SiteData } from '../../../functions/src/contract/rendering.ts'
import { descriptionOf, titleOf } from '../../../web/publish/site-words.ts'
import { publishedPath } from '../../../web/src/published.ts'
import { styles } from './styles.ts'

export function baselinePage(
  content: PublicProfile,
  { projects, skills }: SiteData,
  font: string,
): string {
  const { contact } = content
  const whole = (path: string) => `/${publishedPath(path)}`
  const sized = (path: string, width: 480 | 960) => whole(resizedPath(path, width))
  const cover = (photo: string, sizes: string, loading: string) =>
    `<img src="${sized(photo, 960)}" srcset="${sized(photo, 480)} 480w,${sized(photo, 960)} 960w,${whole(photo)} 1600w" sizes="${sizes}" width=960 height=540 alt="" loading=${loading}>`
  return `<!doctype html>
<html lang=en>
<meta charset=utf-8>
<meta name=viewport content="width=device-width,initial-scale=1">
<title>${text(titleOf(content))}</title>
<meta name=description content="${text(descriptionOf(content))}">
<link rel=icon href="data:,">
${styles(font)}
<header><nav>${['Home', 'About', 'Education', 'Skills', 'Projects', 'Contact'].map((id) => `<a href="#${id}">${id}</a>`).join('')}</nav></header>
<main>
<section id=Home><p class=quiet>${text(content.location)}<h1>${text(content.name)}</h1><p class=role>${content.roles.map(text).join(', ')}<p class=lead>${text(content.summary)}<p><a class=button href="${text(content.resume)}">Resume/CV</a> <a class=button href="mailto:${text(content.contact.email)}">${text(content.contact.email)}</a>
<ul class=strip>${projects
    .slice(0, 3)
    .map(({ photo, name }) => `<li>${cover(photo, '30vw', 'eager')}${text(name)}`)
    .join('')}</ul></section>
<section id=About><h2>About me</h2>${content.bio.map((paragraph) => `<p>${text(paragraph)}`).join('')}</section>
<section id=Education><h2>Education</h2>${content.education
    .map(
      ({ degree, institution, years, cgpa, location, logo }) =>
        `<article><img src="${logo}" width=48 height=48 alt="" loading=lazy><div><h3>${text(degree)}</h3><p>${text(institution)}, ${text(location)}<p class=quiet>${years}, CGPA ${cgpa}</div></article>`,
    )
    .join('')}</section>
<section id=Skills class=band><h2>Skills</h2><ul class=skills>${skills.tech
    .map(
      ({ name, url, image }) =>
        `<li><a href="${text(url)}"><img src="${sized(image.light, 480)}" width=44 height=44 alt="" loading=lazy>${text(name)}</a>`,
    )
    .join('')}</ul></section>
<section id=Projects><h2>Projects</h2><ul class=row>${projects
    .map(
      ({ name, description, photo, technologies, github, deploy }) =>
        `<li>${cover(photo, '(min-width:524px) 440px,84vw', 'lazy')}<h3>${text(name)}</h3><p>${text(description)}<p class=quiet>${technologies.map(text).join(', ')}<p><a href="${text(github)}">Source</a> <a href="${text(deploy)}">Live demo</a>`,
    )
    .join('')}</ul></section>
<section id=Contact class=band><h2>Get in Touch</h2><p><a href="mailto:${contact.email}">${contact.email}</a><p>${contact.phone}<p>${text(contact.location)}<form action=/api/contact/submit method=post enctype=multipart/form-data><label>Full name<input name=fullname required></label><label>Email<input name=email type=email required></label><label>Phone<input name=number></label><label>Message<textarea name=message rows=4 required></textarea></label><button>Send message</button></form></section>
</main>
<footer><p>${text(content.tagline)}<ul>${content.social.map(({ label, url }) => `<li><a href="${text(url)}">${text(label)}</a>`).join('')}</ul><p>© ${text(content.name)}</footer>
`
}
