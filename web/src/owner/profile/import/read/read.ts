import JSON5 from 'json5'
import { en } from '#contract/texts/en.ts'
import { Unreadable } from '../../../files/unreadable.ts'
import { decode, isZip, readZip } from '../../../files/zip.ts'
import { isProfile, readAssistant } from './assistant.ts'
import { type Data, isData, plainKey } from './data.ts'
import type { Found } from './found.ts'
import { linkedInFile, readLinkedIn, readLinkedInFile } from './linkedin.ts'
import { fromRenderCv, isRenderCv } from './rendercv.ts'
import { isJobList, readResume } from './resume.ts'

const maxBytes = 5 * 1024 * 1024
/** A résumé's first names at the beginning of lines, as in no JSON and no CSV. */
const yamlStart = /^(?:cv|basics|work|education|sections):[ \t]*(?:\r?$|[|>{[])/m

/** Reads a chosen file, which stays in the browser; `texts`: the site's words, for what is put together. Throws Unreadable. */
export async function readFile(file: File, texts = en): Promise<Found> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  // Word's and LibreOffice's files are ZIPs too.
  const isDocument = /\.(?:docx?|odt|rtf|pages)$/i.test(file.name)
  if (isDocument || String.fromCharCode(...start) === '%PDF') {
    throw new Unreadable(
      'A PDF or a text document cannot be read. Ask LinkedIn for the archive: Settings, Data privacy, Get a copy of your data. It comes as a ZIP.',
    )
  }
  if (isZip(start)) return readLinkedIn(await readZip(file, linkedInFile), texts)
  if (file.size > maxBytes)
    throw new Unreadable('This file is too large for a résumé, and it is not a ZIP.')
  return readAnyText(decode(new Uint8Array(await file.arrayBuffer())), texts, file.name)
}

/** As readText, and YAML, whose parser is loaded for it. Throws Unreadable. */
export async function readAnyText(text: string, texts = en, name = ''): Promise<Found> {
  if (!/\.ya?ml$/i.test(name) && !yamlStart.test(text)) return readText(text, texts, name)
  const { parseYaml } = await import('../../../files/yaml.ts')
  return readText(text, texts, name, parseYaml)
}

/** Reads a JSON résumé, an assistant's answer, or a LinkedIn file. Throws Unreadable. */
export function readText(
  text: string,
  texts = en,
  name = '',
  parse: (text: string) => unknown = parseJson,
): Found {
  if (text.length > maxBytes) throw new Unreadable('This file is too long for a résumé.')
  try {
    const value = parse(text)
    if (isData(value) && isProfile(value)) return readAssistant(value)
    if (isRenderCv(value)) return readResume(fromRenderCv(value), 'RenderCV', texts)
    const resume = resumeIn(value)
    const isReactive = isData(resume?.sections)
    if (resume) return readResume(resume, isReactive ? 'Reactive Resume' : 'JSON Resume', texts)
    const found = value === undefined && readLinkedInFile(name, text, texts)
    if (found) return found
  } catch (error) {
    // Nested deeper than any program follows.
    if (!(error instanceof RangeError)) throw error
  }
  throw new Unreadable(
    'This is not a LinkedIn archive (a ZIP), a JSON Resume, a RenderCV file or a profile. Choose one of these.',
  )
}

function isResume(value: Data): boolean {
  const names = ['basics', 'sections', 'education', 'skills', 'projects']
  return Object.keys(value).some((name) => names.includes(plainKey(name)) || isJobList(name))
}

/** The value or the first résumé within it, such as one with its owner's id beside it. */
function resumeIn(value: unknown): Data | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (isData(value) && isResume(value)) return value
  for (const [name, one] of Object.entries(value)) {
    const inner = resumeIn(one)
    if (inner) return { ...value, [name]: undefined, ...inner }
  }
  return undefined
}

/** JSON as people and programs write it: with comments, single quotes, commas too many, or words around it. */
function parseJson(text: string): unknown {
  const inner = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  let fault: Partial<{ lineNumber: number }> | undefined
  for (const one of [text, inner]) {
    try {
      return JSON5.parse(one)
    } catch (error) {
      fault ??= error as object
    }
  }
  if (!/^\s*[{[]/.test(text)) return undefined
  throw new Unreadable(`This JSON has a mistake in line ${fault?.lineNumber}, or ends there.`)
}
