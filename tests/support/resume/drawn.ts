import { coloursOf } from '../../../web/publish/colours.ts'
import { type Pdf, type PdfOptions, resumePdf } from '../../../web/publish/resume/pdf.ts'
import { readFonts, readTokens } from '../../../web/publish/sources.ts'
import { oddSamples } from './odd-samples.ts'
import { samples } from './samples.ts'

export const options: PdfOptions = {
  fonts: readFonts(),
  hues: [20, 250],
  colours: coloursOf(readTokens()).light,
}
const letter = { ...samples.long, paper: 'letter' as const }
export const resumes = { ...samples, ...oddSamples, letter }
export type Name = keyof typeof resumes

const drawn = new Map<Name, Promise<Pdf>>()

/** Made once, and shared by the tests that look at it. */
export function pdfOf(name: Name): Promise<Pdf> {
  const pdf = drawn.get(name) ?? resumePdf(resumes[name], options)
  drawn.set(name, pdf)
  return pdf
}
