import { namePartsOf } from './name-parts.ts'
import type { Resume } from './resume.ts'

/** vCard 3.0 (RFC 2426), the newest version that phones, Outlook and address books all read. */
export function contactCard(resume: Resume): string {
  const { name, role, email, phone, location, url, links, jobs, language } = resume
  const company = jobs.find(({ end }) => end === '')?.company
  // The version has a language for each text, and none for the card.
  const inLanguage = `;LANGUAGE=${language}`
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(name)}`,
    `N:${nameOf(resume)}`,
    role && `TITLE${inLanguage}:${escapeText(role)}`,
    company && `ORG:${escapeText(company)}`,
    email && `EMAIL;TYPE=INTERNET:${escapeText(email)}`,
    phone && `TEL;TYPE=VOICE:${escapeText(phone)}`,
    location && `ADR${inLanguage}:;;;${escapeText(location)};;;`,
    `URL:${url}`,
    // Phones show a property's label only when it has a group.
    ...links.flatMap((link, index) => [
      `item${index + 1}.URL:${link.url}`,
      `item${index + 1}.X-ABLABEL:${escapeText(link.label)}`,
    ]),
    `REV:${resume.changed.replace(/\.\d+Z$/, 'Z')}`,
    'END:VCARD',
  ]
  return lines
    .filter(Boolean)
    .map((line) => `${fold(line || '')}\r\n`)
    .join('')
}

function nameOf({ name, familyName, language }: Resume): string {
  const { family, given, additional, prefix, suffixes } = namePartsOf(name, familyName, language)
  const parts = [family, given, additional, prefix].map(escapeText)
  return [...parts, suffixes.map(escapeText).join(',')].join(';')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Folds to at most 75 bytes a line, never within a character. */
function fold(line: string): string {
  let bytes = 0
  let folded = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
