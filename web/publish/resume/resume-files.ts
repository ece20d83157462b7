import { coloursOf } from '../colours.ts'
import { contactCard } from './contact-card.ts'
import { jsonResume } from './json-resume.ts'
import { type PdfFonts, resumePdf } from './pdf.ts'
import { plainText } from './plain-text.ts'
import type { Resume } from './resume.ts'
import { resumePage } from './resume-page.ts'

interface Style {
  /** The text of tokens.css. */
  tokens: string
  /** @font-face rules, as the build has them. */
  fontFaces: string
}

/** Every form of a résumé, by its path below the site's root. */
export async function resumeFiles(
  resume: Resume,
  fonts: PdfFonts,
  { tokens, fontFaces }: Style,
): Promise<Map<string, string | Uint8Array>> {
  const { paths, isListed } = resume
  const pdf = await resumePdf(resume, { fonts, colours: coloursOf(tokens).light })
  return new Map<string, string | Uint8Array>([
    [`${paths.page}.html`, resumePage(resume, tokens, fontFaces)],
    [paths.pdf, pdf.bytes],
    [paths.json, jsonResume(resume)],
    [paths.text, plainText(resume)],
    ...(isListed ? [[paths.card, contactCard(resume)] as const] : []),
  ])
}
