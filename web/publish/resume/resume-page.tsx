import { Children, Fragment, type ReactNode } from 'react'
import { mailtoAddress } from '#contract/email-address.ts'
import { phoneAddress } from '#contract/phone.ts'
import type { SectionEntry } from '#contract/sections.ts'
import { directionOf } from '#contract/texts/direction.ts'
import { fill } from '#contract/texts/fill.ts'
import { ownLanguage } from '#contract/texts/own-language.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { shortAddress } from '../../src/links.ts'
import print from '../../src/print.css?inline'
import { SiteBar } from '../../src/project/bar.tsx'
import { barStyle } from '../../src/project/bar-style.ts'
import { Flag } from '../../src/ui/flag.tsx'
import { renderDocument } from '../document.tsx'
import { type Alternate, ownerPicture } from '../head.ts'
import { languageLinks } from '../language-links.ts'
import { homeAddress } from '../paths.ts'
import { fileNames } from './names.ts'
import { Result } from './result.tsx'
import style from './resume.css?inline'
import { inOrder, isOnThisMachine, type Resume } from './resume.ts'
import resumePrint from './resume-print.css?inline'
import screen from './resume-screen.css?inline'
import { type ResumeTexts, resumeTexts, skillRows } from './resume-texts.ts'

interface Options {
  tokens: string
  fontFaces: string
  /** Of the owner's flag. */
  hues: readonly number[]
  /** Whether the PDF has all letters. */
  hasPdf: boolean
  /** The path of its link preview's picture. */
  picture: string
  /** The same page in each language. */
  alternates?: readonly Alternate[] | undefined
}

export function resumePage(resume: Resume, options: Options): string {
  const { tokens, fontFaces, hues, hasPdf, picture, alternates } = options
  const { language, name, role, summary, url, brief, paths, isListed } = resume
  const names = fileNames(name, language)
  const texts = textsOf(language)
  const say = resumeTexts(texts)
  const english = ownLanguage(language, texts.language)
  const head = (
    <>
      {!isListed && (
        <>
          <meta name="robots" content="noindex" />
          {/* The address is secret, even from the site’s other pages and Analytics. */}
          <meta name="referrer" content="no-referrer" />
        </>
      )}
      {hasPdf && <link rel="alternate" type="application/pdf" href={paths.pdf} />}
      <link rel="alternate" type="application/json" href={paths.json} />
    </>
  )
  const sections: [title: string, children: ReactNode[], isOwn?: true][] = [
    ...inOrder<[string, ReactNode[]]>(
      resume,
      [say.experience, resume.jobs.map((job, index) => jobArticle(job, index, say))],
      [say.projects, resume.projects.map((one, index) => projectArticle(one, index, say))],
      [say.education, resume.schools.map((one, index) => schoolArticle(one, index, say))],
    ),
    ...resume.sections.map(
      ({ title, entries }) =>
        [title, entries.map((one, index) => entryArticle(one, index, say)), true] as [
          string,
          ReactNode[],
          true,
        ],
    ),
    [say.skills, skillList(resume, say)],
  ]
  const entriesOf = (part: typeof sections) => part.flatMap(([, entries]) => entries).length
  // On a wide screen what comes after jobs and projects stands beside them; after few of these, education does not.
  const few = entriesOf(sections.slice(0, 2)) < entriesOf(sections.slice(2)) / 2
  const split = resume.educationFirst || few ? 3 : 2
  const parts = [sections.slice(0, split), sections.slice(split)]
    .map((part) => part.filter(([, children]) => children.length > 0))
    .filter((part) => part.length > 0)
  const [first = 0, beside = 0] = parts.map(entriesOf)
  const body = (
    <>
      <SiteBar
        owner={name}
        texts={texts.frame}
        lang={english}
        base={paths.base}
        languages={languageLinks(alternates, language)}
      />
      {/* A name in Latin letters turns no Arabic page round. */}
      <main
        className={beside > 0 ? `columns${beside > first / 2 ? ' even' : ''}` : undefined}
        dir={directionOf(language) === 'rtl' ? undefined : 'auto'}
      >
        <header>
          <div className="head">
            <h1>{name}</h1>
            <nav aria-label={say.formats} lang={english} className="forms">
              {[
                ...(hasPdf ? [['PDF', paths.pdf, names.pdf]] : []),
                [say.card, paths.card, names.card],
                [say.text, paths.text, names.text],
                ['JSON', paths.json, names.json],
              ].map(([form, path, fileName]) => (
                <a href={path} download={fileName} key={form}>
                  {form}
                </a>
              ))}
              {!hasPdf && <span>{say.print}</span>}
            </nav>
          </div>
          {hues.length > 0 && <Flag hues={hues} />}
          <Words name="role">{role}</Words>
          <List name="ways" items={contactItems(resume)} />
          <Words name="summary">{summary}</Words>
          <List name="brief" items={brief} />
        </header>
        {parts.map((part) => (
          <div key={part[0]?.[0]}>
            {part.map(([title, children, isOwn], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal to ours
              <section key={index}>
                <h2 lang={isOwn ? undefined : english}>{title}</h2>
                {children}
              </section>
            ))}
          </div>
        ))}
      </main>
      <footer className="foot">
        <p>© {name}</p>
        <a href={`${paths.base || '/'}#Contact`} lang={english}>
          {texts.frame.write}
        </a>
      </footer>
    </>
  )
  return renderDocument({
    preview: {
      type: 'profile',
      owner: name,
      title: names.title,
      description: [role, summary].filter(Boolean).join('. '),
      url: isListed ? new URL(paths.page, url).href : undefined,
      language,
      alternates,
      picture: ownerPicture(resume, new URL(picture, url).href),
    },
    head,
    tokens,
    fontFaces,
    style: [print, barStyle, style, screen, resumePrint].join('\n'),
    children: body,
  })
}

function contactItems({ email, phone, location, url, links, paths }: Resume): ReactNode[] {
  const home = homeAddress({ url, base: paths.base })
  const dial = phoneAddress(phone)
  return [
    email && anchor(mailtoAddress(email), email),
    dial ? anchor(dial, phone) : phone,
    location,
    // On the screen the bar leads there.
    !isOnThisMachine(url) && (
      <span className="paper" key="home">
        {anchor(home)}
      </span>
    ),
    ...links.map(({ label, url: address }) => (
      <a href={address} key={address}>
        <span className="screen">{label} </span>
        <span className="paper">{shortAddress(address)}</span>
      </a>
    )),
  ]
}

function jobArticle(job: Resume['jobs'][number], index: number, say: ResumeTexts) {
  const company = job.url ? anchor(job.url, job.company) : job.company
  const { title, start, end, location } = job
  const dates = datesOf({ start, end, ongoing: end === '' }, say)
  return (
    <Entry title={title} facts={[company, location]} dates={dates} key={index}>
      {Children.map(job.summary.split('\n'), (text) => (
        <Words>{text}</Words>
      ))}
      <Highlights texts={job.highlights} />
      {namesOf(job.technologies, say)}
    </Entry>
  )
}

function projectArticle(project: Resume['projects'][number], index: number, say: ResumeTexts) {
  const { name, url, summary, highlights, result, hue, technologies } = project
  return (
    <Entry title={name} facts={[url && anchor(url)]} dates={datesOf(project, say)} key={index}>
      <Result result={result} hue={hue} />
      <Words>{summary}</Words>
      <Highlights texts={highlights} />
      {namesOf(technologies, say)}
    </Entry>
  )
}

function schoolArticle(school: Resume['schools'][number], index: number, say: ResumeTexts) {
  const { degree, institution, years, location, cgpa, highlights } = school
  const dates = years && <bdi dir={say.directionOfYears(years)}>{years}</bdi>
  const facts = [institution, location, cgpa && fill(say.grade, { grade: cgpa })]
  return (
    <Entry title={degree} facts={facts} dates={dates} key={index}>
      <Highlights texts={highlights} />
    </Entry>
  )
}

function entryArticle(entry: SectionEntry, index: number, say: ResumeTexts) {
  const { name, by, url, text } = entry
  return (
    <Entry title={name} facts={[by, url && anchor(url)]} dates={datesOf(entry, say)} key={index}>
      {Children.map(text.split('\n'), (line) => (
        <Words>{line}</Words>
      ))}
    </Entry>
  )
}

type Dates = Pick<SectionEntry, 'start' | 'end' | 'ongoing'>

/** As `dates` of datesIn, in <time>. */
function datesOf({ start, end, ongoing }: Dates, say: ResumeTexts) {
  const last = ongoing ? say.present : end !== start && end && <Month month={end} say={say} />
  return (
    (start || last) && (
      <>
        {start && <Month month={start} say={say} />}
        {start && last && ' – '}
        {last}
      </>
    )
  )
}

interface EntryProps {
  title: string
  facts: ReactNode[]
  dates: ReactNode
  children?: ReactNode
}

function Entry({ title, facts, dates, children }: EntryProps) {
  return (
    <article>
      <header>
        <h3>{title}</h3>
        <List name="facts" items={facts} />
      </header>
      {dates && (
        <p className="dates">
          <bdi>{dates}</bdi>
        </p>
      )}
      {children}
    </article>
  )
}

function skillList(resume: Resume, say: ResumeTexts): ReactNode[] {
  const rows = skillRows(resume, say).map(({ label, names }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd>{names}</dd>
    </Fragment>
  ))
  return rows.length > 0 ? [<dl key="skills">{rows}</dl>] : []
}

/** Empty items are left out. On a page from right to left, bdi keeps a telephone number or an English text in order. */
function List({ name, items }: { name: string; items: ReactNode[] }) {
  const shown = items.filter(Boolean)
  return (
    shown.length > 0 && (
      <ul className={name}>
        {Children.map(shown, (item) => (
          <li>
            <bdi>{item}</bdi>
          </li>
        ))}
      </ul>
    )
  )
}

/** One alone is no list. */
function Highlights({ texts }: { texts: string[] }) {
  const [first = '', ...others] = texts
  return others.length > 0 ? <List name="highlights" items={texts} /> : <Words>{first}</Words>
}

function Words({ name, children }: { name?: string; children: string }) {
  return (
    children && (
      <p className={name}>
        <bdi>{children}</bdi>
      </p>
    )
  )
}

/** In the direction of the page, whatever letters the names are in. */
function namesOf(names: string[], say: ResumeTexts) {
  return names.length > 0 && <p className="quiet">{say.listOf(names)}</p>
}

function anchor(url: string, text = shortAddress(url)) {
  return <a href={url}>{text}</a>
}

function Month({ month, say }: { month: string; say: ResumeTexts }) {
  return <time dateTime={month}>{say.shortMonth(month)}</time>
}
