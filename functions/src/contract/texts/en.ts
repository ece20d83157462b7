import { categories, type SkillType } from '../categories.ts'
import { englishDates } from './english-dates.ts'

/**
 * The site's own words beside the owner's, by where they stand; {name} is a value. A language is a file like this
 * one, and a line in texts-of.ts.
 */
export const en = {
  /** A BCP 47 tag. */
  language: 'en',
  dates: englishDates,
  categories: Object.fromEntries(categories.map(({ type, label }) => [type, label])) as Record<
    SkillType,
    string
  >,
  /** What the owner looks for. */
  brief: {
    lookingFor: 'Looking for: {what}',
    onsite: 'on site',
    hybrid: 'hybrid',
    remote: 'remote',
    or: '{others} or {last}',
  },
  /** Search results and link previews of the home page. */
  head: {
    title: '{name}, {role}',
    description:
      'Portfolio of {name}, {role} in {location}: projects, skills, education and how to get in touch.',
  },
  /** The head and the foot of the pages without scripts. */
  frame: {
    skip: 'Skip to content',
    site: 'Site',
    projects: 'All projects',
    contact: 'Contact',
    theme: 'Switch theme',
    resume: 'Resume/CV',
    write: 'Get in touch',
  },
  project: {
    caseStudy: 'Case study',
    source: 'Source',
    demo: 'Live demo',
    sourceOf: 'Source of {name}',
    demoOf: 'Live demo of {name}',
    technologies: 'Technologies',
  },
  caseStudy: {
    role: 'Role',
    team: 'Team',
    when: 'When',
    builtWith: 'Built with',
    story: 'Story',
    pictures: 'Pictures',
    others: 'Other projects',
    previous: 'Previous',
    next: 'Next',
    questions: 'Questions about {name}?',
    write: 'Write to me',
    done: 'Done',
    toDo: 'To do',
    table: 'Table',
    footnotes: 'Footnotes',
    back: 'Back to reference {number}',
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
  },
  projects: {
    heading: 'Projects',
    title: 'Projects – {owner}',
    description: 'Projects of {owner}, {role}: {names}',
  },
  resume: {
    /** In the titles of documents and the names of files. */
    title: '{name} – Résumé',
    alone: 'Résumé',
    summary: 'Summary',
    experience: 'Experience',
    projects: 'Projects',
    education: 'Education',
    skills: 'Skills',
    spoken: 'Languages spoken',
    technologies: 'Technologies: {names}',
    grade: 'Grade: {grade}',
    link: 'Link',
    portrait: 'Portrait of {name}',
    page: 'page {page} of {pages}',
    missing: 'Some letters are missing here. The whole résumé: {address}',
    formats: 'Other formats',
    card: 'Contact card',
    text: 'Text',
    print: 'For a PDF, print this page.',
  },
  /** To the owner. */
  mail: {
    subject: 'Message from {name}',
    title: 'Message',
    from: 'From',
    email: 'Email',
    phone: 'Phone',
    answer: 'Answer',
    testSubject: 'Test message from your portfolio',
    test: 'Messages from your portfolio’s contact form will arrive like this one.',
  },
  /** The owner's answer to a visitor. */
  answer: {
    subject: 'Your message to {owner}',
    portfolio: 'my portfolio',
    hello: 'Hello {name},',
    wrote: 'On {date}, {name} wrote:',
  },
}

export type Texts = typeof en
