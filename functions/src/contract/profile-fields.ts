import { education, experience } from './career.ts'
import {
  check,
  choice,
  choices,
  commas,
  date,
  type Fields,
  image,
  lines,
  month,
  paragraphs,
  rows,
  text,
} from './field.ts'
import { formerLanguages, furtherLanguages } from './further-languages.ts'
import { languages, parseLanguage } from './languages.ts'
import { limits } from './limits.ts'
import { parseEmail } from './parse-text.ts'
import { links } from './profile-links.ts'
import { sections } from './sections.ts'
import { translations } from './translations-field.ts'

const basics = {
  name: text({
    label: 'Name',
    translated: 'name',
    what: 'your name',
    max: limits.name,
    input: 'name',
    inPdf: 'all',
    half: true,
  }),
  location: text({
    label: 'Location',
    what: 'a location',
    max: limits.title,
    inPdf: 'all',
    half: true,
    hint: 'Shown above your name.',
  }),
  role: text({
    label: 'Role',
    what: 'your role',
    max: limits.title,
    inPdf: 'all',
    hint: 'Your main role, as search engines show it.',
  }),
  /** The titles that the hero types. */
  roles: rows({
    label: 'Role titles',
    part: { what: 'a role title', max: limits.title },
    items: 'role titles',
    min: 1,
    max: limits.roles,
    messages: { count: 'Enter one to seven role titles', twice: 'Enter each role title once' },
    hint: `Typed out on your page, one after the other. One per line, up to ${limits.roles}.`,
  }),
  summary: lines({
    label: 'Summary',
    what: 'a summary',
    max: limits.summary,
    inPdf: 'all',
    rows: 2,
    singleLine: true,
  }),
  portrait: image({ label: 'Portrait' }),
  /** A BCP 47 tag. */
  language: choice({
    label: 'Language of the site',
    what: 'a language',
    missing: 'en',
    options: languages.map((value) => ({ value, label: value })),
    customOption: { label: 'Language tag', placeholder: 'pt-BR', isCode: true },
    parse: parseLanguage,
    hint: 'Your texts are in it, and so is what the site says beside them: headings, dates, buttons, mail.',
  }),
  furtherLanguages,
}

/** What the owner is looking for; hidden from visitors after the day `until`. */
const availability = {
  'brief.lookingFor': text({
    label: 'What you are looking for',
    what: 'what you are looking for',
    max: limits.title,
    inPdf: 'all',
    optional: true,
    placeholder: 'Junior full-stack role',
  }),
  'brief.from': month({ label: 'Available from', optional: true }),
  'brief.until': date({
    label: 'Show until',
    half: true,
    optional: true,
    hint: 'After this day visitors no longer see it.',
  }),
  'brief.places': text({
    label: 'Locations',
    what: 'locations',
    max: limits.title,
    inPdf: 'all',
    half: true,
    optional: true,
  }),
  'brief.timeZone': text({
    label: 'Time zone',
    what: 'a time zone',
    max: limits.short,
    input: 'code',
    half: true,
    optional: true,
    // Newer than some of the browsers that the forms support.
    suggestions: () => ('supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []),
  }),
  'brief.mode': choices({
    label: 'Work mode',
    what: 'a work mode',
    items: 'work modes',
    max: 3,
    optional: true,
    options: [
      { value: 'onsite', label: 'On site' },
      { value: 'hybrid', label: 'Hybrid' },
      { value: 'remote', label: 'Remote' },
    ],
  }),
  'brief.rightToWork': text({
    label: 'Right to work',
    what: 'your right to work',
    max: limits.title,
    inPdf: 'all',
    half: true,
    optional: true,
  }),
  'brief.languages': commas({
    label: 'Languages (comma separated)',
    labelAlone: 'Languages',
    part: { what: 'a language', max: limits.short },
    entries: true,
    items: 'languages',
    max: limits.languages,
    inPdf: 'all',
    half: true,
    optional: true,
  }),
}

/** Visitors do not get the values of hidden fields. */
const contact = {
  'contact.email': text({
    label: 'Email',
    what: 'your email address',
    max: limits.email,
    parse: parseEmail,
    input: 'email',
    inPdf: 'all',
    half: true,
  }),
  'contact.showEmail': check({ label: 'Show the email address', missing: true, half: true }),
  'contact.phone': text({
    label: 'Phone',
    what: 'a phone number',
    max: limits.number,
    input: 'tel',
    half: true,
    optional: true,
  }),
  'contact.showPhone': check({ label: 'Show the phone number', missing: true, half: true }),
  'contact.location': text({
    label: 'Location',
    labelAlone: 'Contact location',
    what: 'a location',
    max: limits.title,
    inPdf: 'all',
    optional: true,
    hint: 'Shown below your phone number, in Contact and at the end of the page.',
  }),
  familyName: text({
    label: 'Family name',
    translated: 'never',
    what: 'your family name',
    max: limits.name,
    optional: true,
    hint: 'Only for the contact card, where your name does not tell it, as in García Márquez. Left empty, it is guessed.',
  }),
}

const words = {
  bio: paragraphs({
    label: 'About me',
    labelAlone: 'About',
    part: { what: 'a paragraph', max: limits.paragraph },
    items: 'paragraphs',
    min: 1,
    max: limits.paragraphs,
    messages: { few: 'Enter a paragraph' },
    hint: `Up to ${limits.paragraphs} paragraphs, one per line.`,
  }),
  tagline: text({
    label: 'Tagline',
    what: 'a tagline',
    max: limits.summary,
    optional: true,
    hint: 'The last line of the page.',
  }),
}

/** The parts of the form, one of which is shown at a time. */
export const profileParts = [
  { id: 'who', title: 'Basics', fields: basics },
  {
    id: 'looking-for',
    title: 'Availability and languages',
    about: 'Shown under your role and beside About me. Empty fields are not shown.',
    fields: availability,
  },
  { id: 'experience', title: 'Experience', fields: { experience } },
  { id: 'education', title: 'Education', fields: { education } },
  {
    id: 'sections',
    title: 'More sections',
    about: 'Certificates, awards, publications, talks, volunteering, or a list of your own.',
    fields: { sections },
  },
  {
    id: 'contact',
    title: 'Contact',
    about: 'What you do not show is nowhere in the page. The contact form is always there.',
    fields: contact,
  },
  { id: 'links', title: 'Links', fields: links },
  { id: 'words', title: 'About me', fields: words },
] satisfies { id: string; title: string; about?: string; fields: Fields }[]

export const profileFields = {
  ...basics,
  ...availability,
  experience,
  education,
  sections,
  ...contact,
  ...links,
  ...words,
  translations,
  formerLanguages,
}
