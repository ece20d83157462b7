import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
  TextWrappingSide,
  TextWrappingType,
  VerticalPositionAlign,
  VerticalPositionRelativeFrom,
} from 'docx'
import type { ResumeBlock, ResumePiece, ResumeWords } from '#contract/resume.ts'

/** Twentieths of a point. */
const papers = { a4: { width: 11906, height: 16838 }, letter: { width: 12240, height: 15840 } }
const margin = 1000
const indent = 240
/** Letters that nearly fill a line of Calibri. */
const fullLine = 84
/** The photo's side in px, at 96 dpi. */
const photoSide = 88
const bullets = 'bullets'
const ink = '16202E'
const muted = '4D5B6E'

const styles: Record<ResumeBlock['kind'], IParagraphOptions> = {
  name: { heading: HeadingLevel.TITLE },
  role: { spacing: { after: 20 } },
  line: { spacing: { after: 20 } },
  text: { spacing: { after: 20 } },
  heading: { heading: HeadingLevel.HEADING_1 },
  title: { heading: HeadingLevel.HEADING_2 },
  item: { numbering: { reference: bullets, level: 0 }, spacing: { after: 20 } },
}

/** A Word file with the styles, lists and tab stops that editors and parsers expect. */
export function wordFile(words: ResumeWords, title: string): Promise<Blob> {
  const { name, language, paper, blocks, portrait, photo } = words
  const page = papers[paper]
  const edge = page.width - 2 * margin
  const font = 'Calibri'
  const text = { font, size: 21, color: ink, language: { value: language } }
  const headingOf = (size: number, before: number, after: number) => ({
    run: { font, size, bold: true, color: ink },
    paragraph: { spacing: { before, after }, keepNext: true },
  })
  const document = new Document({
    title,
    creator: name,
    styles: {
      default: {
        document: { run: text, paragraph: { spacing: { line: 252, lineRule: LineRuleType.AUTO } } },
        title: { ...headingOf(44, 0, 0), paragraph: { alignment: AlignmentType.START } },
        heading1: headingOf(23, 180, 60),
        heading2: headingOf(21, 90, 0),
        hyperlink: { run: { color: ink, underline: {} } },
      },
    },
    numbering: {
      config: [
        {
          reference: bullets,
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: indent, hanging: indent } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: page,
            margin: { top: margin, right: margin, bottom: margin, left: margin },
          },
        },
        children: blocks.map((block, index) =>
          paragraphOf(block, edge, index === 0 && photo ? [photoRun(photo, portrait)] : []),
        ),
      },
    ],
  })
  return Packer.toBlob(document)
}

function paragraphOf(
  { kind, pieces, aside, keep }: ResumeBlock,
  edge: number,
  pictures: ImageRun[],
): Paragraph {
  const text = pieces
    .map((piece) => piece.text)
    .join(' ')
    .replace(/\s+/g, ' ')
  const isRtl = startsRtl(text)
  const runs = pieces.map((piece) => linked(piece, isRtl, kind === 'heading' || kind === 'title'))
  // Without room on the line, a date moves to the next as a whole.
  const isFull = aside && text.length + aside.length > fullLine
  const dates = isFull ? aside.replaceAll(' ', '\u00a0') : aside
  const atEdge = dates ? [new TextRun({ children: [new Tab(), dates], bold: false })] : []
  return new Paragraph({
    ...styles[kind],
    ...(aside && { tabStops: [{ type: TabStopType.RIGHT, position: edge }] }),
    ...(kind === 'heading' && {
      border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1, color: 'D8DFE8' } },
    }),
    children: [...pictures, ...runs, ...atEdge],
    keepNext: keep !== 'no',
    keepLines: true,
    bidirectional: isRtl,
  })
}

/** Anchored at the top right margin. */
function photoRun(photo: string, words: string): ImageRun {
  return new ImageRun({
    type: 'jpg',
    data: Uint8Array.from(atob(photo), (character) => character.charCodeAt(0)),
    transformation: { width: photoSide, height: photoSide },
    altText: { name: words, title: words, description: words },
    floating: {
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.MARGIN,
        align: HorizontalPositionAlign.RIGHT,
      },
      verticalPosition: {
        relative: VerticalPositionRelativeFrom.MARGIN,
        align: VerticalPositionAlign.TOP,
      },
      wrap: { type: TextWrappingType.SQUARE, side: TextWrappingSide.LEFT },
      margins: { left: 200_000 },
    },
  })
}

function linked(piece: ResumePiece, isRtl: boolean, isHeading: boolean) {
  const run: IRunOptions = {
    text: piece.text.replace(/\s+/g, ' '),
    rightToLeft: isRtl,
    ...(isHeading && { bold: piece.bold ?? false }),
    ...(!isHeading && piece.bold && { bold: true }),
    ...(piece.text.trim() === '·' && { color: muted }),
  }
  if (!piece.url) return new TextRun(run)
  return new ExternalHyperlink({
    link: piece.url,
    children: [new TextRun({ ...run, style: 'Hyperlink' })],
  })
}

/** By the first letter, as in the Unicode bidirectional algorithm. */
function startsRtl(text: string): boolean {
  return /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)
}
