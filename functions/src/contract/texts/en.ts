import { categories, type SkillType } from '../categories.ts'
import { englishDates } from './english-dates.ts'
import { gone, notFound, words } from './words/en.ts'

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
  /** Between the parts of a list. */
  comma: ', ',
  /** Between a label and what it says. */
  colon: ': ',
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
  /** Headings that the owner may start a case study with. */
  story: {
    problem: 'What was the problem?',
    work: 'What did you do?',
    choice: 'What did you choose instead of what, and why?',
    result: 'What was the result?',
  },
  projects: {
    heading: 'Projects',
    title: 'Projects – {owner}',
    description: 'Projects of {owner}, {role}: {names}',
  },
  notes: {
    heading: 'Notes',
    title: 'Notes – {owner}',
    description: 'Notes of {owner}, {role}: {names}',
    all: 'All notes',
    about: 'About {name}',
    elsewhere: 'The whole text on {host}',
    written: 'Written about it',
    feed: 'Feed for readers',
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
  /** What an import puts together of a school that another program described. */
  schools: {
    degree: '{degree} in {area}',
    studies: 'Studies',
    courses: 'Courses: {names}',
  },
  /** To the owner. */
  mail: {
    subject: 'Message from {name}',
    words: 'Words from {name}',
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
  home: {
    /** Each is the entry of its section. */
    sections: {
      Home: 'Home',
      About: 'About',
      Education: 'Education',
      Skills: 'Skills',
      Projects: 'Projects',
      Contact: 'Contact',
    },
    nav: 'Sections',
    menu: 'Menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    toDark: 'Switch to dark theme',
    toLight: 'Switch to light theme',
    pauseRoles: 'Pause the role titles',
    play: 'Play',
    pause: 'Pause',
    readHow: 'Read how',
    allProjects: 'All {count} projects',
    about: 'About me',
    rightToWork: 'Right to work',
    languages: 'Languages',
    experience: 'Experience',
    dates: 'Dates',
    duration: 'Duration',
    education: 'Education',
    years: 'Years',
    grade: 'Grade',
    gradeOf: 'Grade {grade}',
    more: 'More',
    less: 'Less',
    /** After “More”, for those who hear it. */
    moreOf: 'of {what}',
    moreEntries: '{count} more',
    /** After the entries' number, for those who hear it. */
    moreIn: 'in {title}',
    projects: 'Projects',
    showAll: 'Show all',
    showCarousel: 'Show carousel',
    toCarousel: 'Back to the carousel',
    code: 'See my code on {label}',
    slide: 'slide',
    place: '{number} of {count}',
    previousProject: 'Previous project',
    nextProject: 'Next project',
    skills: 'Skills',
    category: 'Skill category',
    previousCategory: 'Previous category',
    nextCategory: 'Next category',
    empty: 'Nothing here yet.',
    others: 'Use the arrows to see the other categories.',
    /** Before the names of projects and employers. */
    usedIn: '{skill} is used in',
    /** After a number such as +2, for those who hear it. */
    moreUses: 'more',
    places: '{skill} in',
    /** Instead of the year. */
    now: 'now',
    resume: 'Resume',
    top: 'Back to top',
  },
  contact: {
    title: 'Get in Touch',
    lead: 'Write to me here, or by email. I read every message and answer from my own address.',
    leadHere: 'Write to me here. I read every message and answer from my own address.',
    leadMail: 'Write to me by email. I read every message and answer from my own address.',
    leadNone: 'Use one of the ways at the end of this page.',
    fullname: 'Full name',
    email: 'Email',
    phone: 'Phone',
    optional: 'Optional',
    message: 'Message',
    /** Of a field that only programs see. */
    trap: 'Leave this empty',
    send: 'Send message',
    sending: 'Sending…',
    done: 'Form Submitted Successfully',
    sent: 'Your message was sent. The answer will come to {email}.',
    received: 'Your message was sent.',
    fallback: 'This form cannot be sent here. Please write to {email} instead.',
    fallbackNoMail:
      'This form cannot be sent here. Please use one of the ways at the end of this page instead.',
    noName: 'Please enter your name',
    noEmail: 'Please enter your email address',
    noMessage: 'Please write a message',
    wrongEmail: 'Please enter a full email address, such as name@example.com',
    wrongPhone: 'Please enter a telephone number with its digits, or leave this empty',
    tooLong: 'Please use at most {limit} characters; these are {count}',
    failed: 'The message could not be sent. Please try again.',
    failedMail: 'The message could not be sent. Please try again, or write to {email}.',
  },
  /** Of what the contact form sends. */
  refusals: {
    tooFast: 'That was very quick. Please send it once more.',
    tooMany: 'Too many messages at the moment. Please try again later.',
  },
  testimonials: { heading: 'What others say' },
  /** Of the page where somebody is asked for a testimonial. */
  words,
  /** Until something is published, the page says what stands in web/404.html. */
  notFound,
  gone,
}

export type Texts = typeof en
