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
  type ParagraphChild,
  Tab,
  TabStopType,
  TextRun,
  TextWrappingSide,
  TextWrappingType,
  VerticalPositionAlign,
  VerticalPositionRelativeFrom,
} from 'docx'
import type { ResumeBlock, ResumePiece, ResumeWords } from '#contract/resume.ts'
import { directionOf } from '#contract/texts/direction.ts'
import { type Direction, directedParts, directionIn } from '../../../text-direction.ts'

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
const accent = 'B53C0A'

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
  const direction = directionOf(language)
  const text = {
    font,
    size: 21,
    color: ink,
    language: { value: language, bidirectional: language },
  }
  const headingOf = (size: number, before: number, after: number) => ({
    run: { font, size, bold: true, color: ink },
    paragraph: { spacing: { before, after }, keepNext: true },
  })
  const document = new Document({
    title,
    creator: name,
    lastModifiedBy: name,
    styles: {
      default: {
        document: { run: text, paragraph: { spacing: { line: 252, lineRule: LineRuleType.AUTO } } },
        title: {
          run: { ...headingOf(52, 0, 0).run, characterSpacing: -10 },
          paragraph: { alignment: AlignmentType.START },
        },
        heading1: headingOf(26, 220, 80),
        heading2: headingOf(21, 120, 0),
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
          paragraphOf(
            block,
            edge,
            direction,
            index === 0 && photo ? [photoRun(photo, portrait, direction)] : [],
          ),
        ),
      },
    ],
  })
  return Packer.toBlob(document)
}

function paragraphOf(
  { kind, pieces, aside, keep }: ResumeBlock,
  edge: number,
  page: Direction,
  pictures: ImageRun[],
): Paragraph {
  const text = pieces
    .map((piece) => piece.text)
    .join(' ')
    .replace(/\s+/g, ' ')
  const direction = page === 'rtl' ? page : directionIn(page, text)
  const runs = pieces.flatMap((piece) => linked(piece, direction, kind))
  // Without room on the line, a date moves to the next as a whole.
  const isFull = aside && text.length + aside.length > fullLine
  const dates = isFull ? aside.replaceAll(' ', '\u00a0') : aside
  const rightToLeft = directionIn(direction, aside ?? '') === 'rtl'
  const atEdge = dates
    ? [new TextRun({ children: [new Tab(), dates], bold: false, rightToLeft })]
    : []
  return new Paragraph({
    ...styles[kind],
    ...(aside && { tabStops: [{ type: TabStopType.RIGHT, position: edge }] }),
    ...(kind === 'heading' && {
      border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1, color: accent } },
    }),
    children: [...pictures, ...runs, ...atEdge],
    keepNext: keep !== 'no',
    keepLines: true,
    bidirectional: direction === 'rtl',
  })
}

/** Anchored at the top margin, where the lines beside it end. */
function photoRun(photo: string, words: string, direction: Direction): ImageRun {
  const isRtl = direction === 'rtl'
  return new ImageRun({
    type: 'jpg',
    data: Uint8Array.from(atob(photo), (character) => character.charCodeAt(0)),
    transformation: { width: photoSide, height: photoSide },
    altText: { name: words, title: words, description: words },
    floating: {
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.MARGIN,
        align: isRtl ? HorizontalPositionAlign.LEFT : HorizontalPositionAlign.RIGHT,
      },
      verticalPosition: {
        relative: VerticalPositionRelativeFrom.MARGIN,
        align: VerticalPositionAlign.TOP,
      },
      wrap: {
        type: TextWrappingType.SQUARE,
        side: isRtl ? TextWrappingSide.RIGHT : TextWrappingSide.LEFT,
      },
      margins: { [isRtl ? 'right' : 'left']: 200_000 },
    },
  })
}

function linked(
  piece: ResumePiece,
  paragraph: Direction,
  kind: ResumeBlock['kind'],
): ParagraphChild[] {
  const isHeading = kind === 'heading' || kind === 'title'
  const run: IRunOptions = {
    ...(isHeading && { bold: piece.bold ?? false }),
    ...(!isHeading && piece.bold && { bold: true }),
    ...(piece.colour === 'muted' && { color: muted }),
    ...(kind === 'role' && { size: 27 }),
    ...(piece.large && { size: 32 }),
  }
  const text = piece.text.replace(/\s+/g, ' ')
  const isRtl = !piece.isLtr && directionIn(paragraph, text) === 'rtl'
  const parts = isRtl ? directedParts(text) : [{ text, isRtl }]
  const runs = parts.map(
    (part) =>
      new TextRun({
        ...run,
        text: part.text,
        rightToLeft: part.isRtl,
        ...(piece.url && { style: 'Hyperlink' }),
      }),
  )
  return piece.url ? [new ExternalHyperlink({ link: piece.url, children: runs })] : runs
}
