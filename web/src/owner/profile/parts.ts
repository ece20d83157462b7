import { limits } from '#contract/limits.ts'
import { socialIcons, workModes } from '#contract/profile.ts'
import type { FieldSpec, ListSpec } from '../forms/model/field.ts'
import type { Part } from '../forms/part-links.tsx'
import { education, experience, ownSections } from './career.ts'
import { languageOptions } from './languages.ts'

/** A part of the form; its fields' names are paths in the profile. */
interface ProfilePart extends Part {
  about?: string
  fields: readonly FieldSpec[]
}

const modeLabels = { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' }
const iconLabels = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  x: 'X',
  stackoverflow: 'Stack Overflow',
  devdotto: 'DEV',
  website: 'Website',
}

const social: ListSpec = {
  name: 'social',
  label: 'Links',
  kind: 'list',
  noun: 'link',
  most: limits.links,
  title: ({ label }) => label ?? '',
  note: ({ url = '' }) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
  empty: 'No links yet.',
  fields: [
    {
      name: 'icon',
      label: 'Icon',
      kind: 'choice',
      half: true,
      options: socialIcons.map((value) => ({ value, label: iconLabels[value] })),
    },
    { name: 'label', label: 'Name', half: true },
    { name: 'url', label: 'Address', kind: 'address' },
  ],
}

const partSpecs: Omit<ProfilePart, 'names'>[] = [
  {
    id: 'who',
    title: 'Basics',
    fields: [
      { name: 'name', label: 'Name', input: 'name', inPdf: 'all', half: true },
      {
        name: 'location',
        label: 'Location',
        inPdf: 'all',
        half: true,
        hint: 'Shown above your name.',
      },
      {
        name: 'role',
        label: 'Role',
        inPdf: 'all',
        hint: 'Your main role, as search engines show it.',
      },
      {
        name: 'roles',
        label: 'Role titles',
        kind: 'rows',
        hint: `Typed out on your page, one after the other. One per line, up to ${limits.roles}.`,
      },
      {
        name: 'summary',
        label: 'Summary',
        inPdf: 'all',
        kind: 'lines',
        short: true,
        joined: true,
        most: limits.summary,
      },
      { name: 'portrait', label: 'Portrait', kind: 'image' },
    ],
  },
  {
    id: 'looking-for',
    title: 'Availability and languages',
    about: 'Shown under your role and beside About me. Empty fields are not shown.',
    fields: [
      {
        name: 'brief.lookingFor',
        label: 'What you are looking for',
        inPdf: 'all',
        optional: true,
        placeholder: 'Junior full-stack role',
      },
      { name: 'brief.from', label: 'Available from', kind: 'month', optional: true },
      {
        name: 'brief.until',
        label: 'Show until',
        kind: 'date',
        half: true,
        optional: true,
        hint: 'After this day visitors no longer see it.',
      },
      { name: 'brief.places', label: 'Locations', inPdf: 'all', half: true, optional: true },
      {
        name: 'brief.timeZone',
        label: 'Time zone',
        input: 'code',
        half: true,
        optional: true,
        suggestions: timeZones(),
      },
      {
        name: 'brief.mode',
        label: 'Work mode',
        kind: 'choices',
        optional: true,
        options: workModes.map((value) => ({ value, label: modeLabels[value] })),
      },
      {
        name: 'brief.rightToWork',
        label: 'Right to work',
        inPdf: 'all',
        half: true,
        optional: true,
      },
      {
        name: 'brief.languages',
        label: 'Languages (comma separated)',
        inPdf: 'all',
        kind: 'commas',
        entries: true,
        half: true,
        optional: true,
      },
    ],
  },
  { id: 'experience', title: 'Experience', fields: [experience] },
  { id: 'education', title: 'Education', fields: [education] },
  {
    id: 'sections',
    title: 'More sections',
    about: 'Certificates, awards, publications, talks, volunteering, or a list of your own.',
    fields: [ownSections],
  },
  {
    id: 'contact',
    title: 'Contact',
    about: 'What you do not show is nowhere in the page. The contact form is always there.',
    fields: [
      { name: 'contact.email', label: 'Email', input: 'email', inPdf: 'all', half: true },
      { name: 'contact.showEmail', label: 'Show the email address', kind: 'check', half: true },
      { name: 'contact.phone', label: 'Phone', input: 'tel', half: true, optional: true },
      { name: 'contact.showPhone', label: 'Show the phone number', kind: 'check', half: true },
      {
        name: 'contact.location',
        label: 'Location',
        inPdf: 'all',
        optional: true,
        hint: 'Shown below your phone number, in Contact and at the end of the page.',
      },
      {
        name: 'familyName',
        label: 'Family name',
        optional: true,
        hint: 'Only for the contact card, where your name does not tell it, as in García Márquez. Left empty, it is guessed.',
      },
    ],
  },
  {
    id: 'links',
    title: 'Links',
    fields: [
      social,
      {
        name: 'resume',
        label: 'Résumé link',
        kind: 'address',
        optional: true,
        hint: 'For a résumé that you keep somewhere else. When empty, Resume/CV opens the one made here.',
      },
      {
        name: 'address',
        label: 'Your own domain',
        kind: 'address',
        optional: true,
        placeholder: 'https://your-name.dev',
        hint: 'The address in link previews, search results and your résumé. Empty: where the site is deployed.',
      },
    ],
  },
  {
    id: 'words',
    title: 'About me',
    fields: [
      {
        name: 'bio',
        label: 'About me',
        kind: 'paragraphs',
        hint: `Up to ${limits.paragraphs} paragraphs, one per line.`,
      },
      { name: 'tagline', label: 'Tagline', optional: true, hint: 'The last line of the page.' },
      {
        name: 'language',
        label: 'Language of your texts',
        kind: 'choice',
        half: true,
        options: languageOptions(),
        other: { label: 'Language tag', placeholder: 'pt-BR', isCode: true },
        hint: 'Screen readers, hyphenation, translators and search engines use it. Headings stay in English.',
      },
    ],
  },
]

export const parts = partSpecs.map((part): ProfilePart => {
  return { ...part, names: part.fields.map(({ name }) => name) }
}) as [ProfilePart, ...ProfilePart[]]
export const fields = parts.flatMap((part) => part.fields)

/** Newer than some of the browsers that the forms support. */
function timeZones(): readonly string[] {
  return 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
}
