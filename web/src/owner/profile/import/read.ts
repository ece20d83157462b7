import { isProfile, readAssistant } from './assistant.ts'
import { type Data, isData, plainKey } from './data.ts'
import { type Found, Unreadable } from './found.ts'
import { linkedInFile, readLinkedIn, readLinkedInFile } from './linkedin.ts'
import { jobLists, readResume } from './resume.ts'
import { decode, isZip, readZip } from './zip.ts'

const mostBytes = 5 * 1024 * 1024

/** Reads a chosen file, which stays in the browser. Throws Unreadable. */
export async function readFile(file: File): Promise<Found> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  // Word's and LibreOffice's files are ZIPs too.
  const isDocument = /\.(?:docx?|odt|rtf|pages)$/i.test(file.name)
  if (isDocument || String.fromCharCode(...start) === '%PDF') {
    throw new Unreadable(
      'A PDF or a text document cannot be read. Ask LinkedIn for the archive: Settings, Data privacy, Get a copy of your data. It comes as a ZIP.',
    )
  }
  if (isZip(start)) return readLinkedIn(await readZip(file, linkedInFile))
  if (file.size > mostBytes)
    throw new Unreadable('This file is too large for a résumé, and it is not a ZIP.')
  return readText(decode(new Uint8Array(await file.arrayBuffer())), file.name)
}

/** Reads a JSON résumé, an assistant's answer, or a LinkedIn file. Throws Unreadable. */
export function readText(text: string, name = ''): Found {
  if (text.length > mostBytes) throw new Unreadable('This file is too long for a résumé.')
  try {
    const value = parse(text)
    const resume = isResume(value) ? value : opened(value)
    if (isProfile(value)) return readAssistant(value)
    const isReactive = isData(resume?.sections)
    if (resume) return readResume(resume, isReactive ? 'Reactive Resume' : 'JSON Resume')
    const found = readLinkedInFile(name, text)
    if (found) return found
  } catch (error) {
    // Nested deeper than any program follows.
    if (!(error instanceof RangeError)) throw error
  }
  throw new Unreadable(
    'This is not a LinkedIn archive (a ZIP), a JSON Resume or a profile. Choose one of these.',
  )
}

function isResume(value: object): boolean {
  const names = ['basics', 'sections', 'education', 'skills', 'projects', ...jobLists.map(plainKey)]
  return Object.keys(value).some((name) => names.includes(plainKey(name)))
}

/** Unwraps an object, such as one with its owner's id beside it. */
function opened(value: Data): Data | undefined {
  const [name, inner] = Object.entries(value).find(([, one]) => isData(one) && isResume(one)) ?? []
  return name && isData(inner) ? { ...value, [name]: undefined, ...inner } : undefined
}

function parse(text: string): Data {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  // Retried without comments and trailing commas.
  const plain = json
    .replace(/("[^"\\]*(?:\\.[^"\\]*)*")|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/g, '$1')
    .replace(/("[^"\\]*(?:\\.[^"\\]*)*")|,(?=\s{0,100}[}\]])/g, '$1')
  for (const one of [json, plain]) {
    try {
      const value: unknown = JSON.parse(one)
      return isData(value) ? value : {}
    } catch (error) {
      if (error instanceof RangeError) throw error
    }
  }
  return {}
}
