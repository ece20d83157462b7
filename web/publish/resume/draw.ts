import { buffer } from 'node:stream/consumers'
import { fill } from '#contract/texts/fill.ts'
import type { Colours } from '../colours.ts'
import { hasRtl } from './bidi.ts'
import { type FontRun, features, type Letters } from './letters.ts'
import type { Run } from './lines.ts'
import {
  besidePhoto,
  flag,
  fontName,
  indent,
  type Line,
  margin,
  nameTracking,
  photoSide,
} from './typeset.ts'

type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

interface Look {
  name: string
  /** Of {pages}, with {page}. */
  page: string
  colours: Colours
  /** The colours of the flag's stripes. */
  flag: string[]
  letters: Letters
  photo?: { bytes: Buffer; words: string } | undefined
}

type Outline = ReturnType<Letters['outline']>

/** pt */
const footSize = 8
const tags = {
  name: 'H1',
  role: 'P',
  heading: 'H2',
  title: 'H3',
  line: 'P',
  text: 'P',
  item: 'LBody',
}

/** Draws the lines inside their structure elements (tagged PDF). */
export async function drawPages(
  document: Document,
  pages: { line: Line; top: number }[][],
  { name, page: words, colours, flag: stripes, letters, photo }: Look,
): Promise<Buffer> {
  const root = document.struct('Document')
  document.addStructure(root)
  const colourOf = colourFinder(colours)
  let list: Element | undefined
  let element: Element | undefined

  for (const [index, lines] of pages.entries()) {
    document.addPage()
    if (index === 0 && photo) drawPhoto(photo)
    if (pages.length > 1) drawFoot(index + 1)
    for (const { line, top } of lines) drawLine(line, margin + top)
  }
  endList()
  root.end()
  document.end()
  return buffer(document)

  function drawPhoto({ bytes, words }: NonNullable<Look['photo']>): void {
    const right = document.page.width - margin
    const [left, bottom] = [right - photoSide, margin + photoSide]
    const bbox = [left, margin, right, bottom] as [number, number, number, number]
    const figure = document.struct('Figure', { alt: words, bbox, placement: 'Block' } as never)
    root.add(figure)
    figure.add(() => document.image(bytes, left, margin, { width: photoSide }))
    figure.end()
  }

  function drawLine(line: Line, top: number): void {
    const { block, runs, isFirst, isLast } = line
    const left = margin + (block.kind === 'item' ? indent : 0)
    const foot = top + line.ascent
    if (isFirst) {
      if (block.kind !== 'item') endList()
      if (block.kind === 'heading') drawHeading(line, top)
      element = block.kind === 'item' ? startItem(line, foot) : child(root, tags[block.kind])
    }
    for (const run of runs) if (element) drawRun(element, run, left, foot, line)
    if (isLast) element?.end()
    if (isLast && block.kind === 'name') drawFlag(top + line.height + flag.above)
  }

  function drawFlag(top: number): void {
    const width = document.page.width - 2 * margin - (photo ? photoSide + besidePhoto : 0)
    const stripe = width / stripes.length
    artifact(() => {
      for (const [index, colour] of stripes.entries()) {
        document.rect(margin + index * stripe, top, stripe, flag.height).fill(colour)
      }
    })
  }

  function drawHeading(line: Line, top: number): void {
    const title = line.runs.map(({ text }) => text).join('')
    document.outline.addItem(title, { top, left: document.page.width } as never)
    const y = top + line.height * 0.98
    rule(margin, y, document.page.width - 2 * margin, 'accent')
  }

  function rule(x: number, y: number, width: number, colour: string): void {
    artifact(() =>
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(colourOf(colour))
        .stroke(),
    )
  }

  function startItem(line: Line, foot: number): Element {
    list ??= child(root, 'L')
    const item = child(list, 'LI')
    const label = child(item, 'Lbl')
    label.add(() =>
      write({ text: '•', font: 0, scale: 1 }, margin + 1, foot, line.size, false, 'text'),
    )
    label.end()
    return child(item, 'LBody')
  }

  function endList(): void {
    list?.end()
    list = undefined
  }

  function drawRun(parent: Element, run: Run, left: number, foot: number, line: Line): void {
    const { piece, text, width } = run
    const { bold = false, colour = 'text', url } = piece
    const draw = () => {
      if (piece.unseen) return writeUnseen(run, left, foot, line.size)
      let x = left + run.x
      const tracking = line.block.kind === 'name' && !hasRtl(text) ? nameTracking : 0
      for (const part of letters.runs(hasRtl(text) ? text.trimEnd() : text, piece.text)) {
        x += write(part, x, foot, line.size, bold, colour, tracking)
      }
    }
    if (!url) {
      parent.add(draw)
      return
    }
    const link = child(parent, 'Link')
    link.add(draw)
    const Contents = new String(piece.text === url ? url : `${piece.text}: ${url}`)
    const top = foot - line.ascent
    const options = { structParent: link, Contents } as never
    document.link(left + run.x, top, width, line.height, url, options)
    link.end()
    if (piece.underlined) rule(left + run.x, foot + line.size * 0.16, width, 'muted')
  }

  /**
   * The words are drawn as outlines, or parsers would find them between two bullets. From page 2 on the point is
   * real text: it keeps parsers that join pages from continuing the last line of the previous page.
   */
  function drawFoot(page: number): void {
    const parts = [`${name}   `, `   ${fill(words, { page, pages: pages.length })}`].map((text) =>
      letters.outline(text, footSize),
    ) as [Outline, Outline]
    const [owner, number] = parts
    const pointWidth = letters.outline('•', footSize).width
    const foot = document.page.height - 26
    const right = document.page.width - margin - number.width
    artifact(() => {
      drawOutline(owner, right - pointWidth - owner.width, foot)
      drawOutline(number, right, foot)
      if (page === 1) drawOutline(letters.outline('•', footSize), right - pointWidth, foot)
      else
        write({ text: '•', font: 0, scale: 1 }, right - pointWidth, foot, footSize, false, 'muted')
    })
  }

  function drawOutline({ path }: Outline, x: number, foot: number): void {
    document.save().translate(x, foot)
    document.path(path).fill(colourOf('muted'))
    document.restore()
  }

  /** Invisible text, stretched to the width of the gap that it fills. */
  function writeUnseen({ text, x, width }: Run, left: number, foot: number, size: number): void {
    document.font(fontName(0, false)).fontSize(size)
    const horizontalScaling = (100 * width) / document.widthOfString(text, { features })
    // The package's types lack horizontalScaling.
    const options = {
      lineBreak: false,
      baseline: 'alphabetic' as const,
      features,
      horizontalScaling,
    }
    document.save().addContent('3 Tr')
    document.text(text, left + x, foot, options)
    document.restore()
  }

  function write(
    { text, font, scale }: FontRun,
    x: number,
    foot: number,
    size: number,
    bold: boolean,
    colour: string,
    tracking = 0,
  ): number {
    const characterSpacing = tracking * size * scale
    document
      .font(fontName(font, bold))
      .fontSize(size * scale)
      .fillColor(colourOf(colour))
      .text(text, x, foot, { lineBreak: false, baseline: 'alphabetic', features, characterSpacing })
    return document.widthOfString(text, { features, characterSpacing })
  }

  /** Marks decoration, which readers skip. */
  function artifact(draw: () => void): void {
    document.markContent('Artifact', { type: 'Layout' })
    draw()
    document.endMarkedContent()
  }

  function child(parent: Element, tag: string): Element {
    const made = document.struct(tag)
    parent.add(made)
    return made
  }
}

const plain: Record<string, string> = {
  text: '#16202e',
  muted: '#4d5b6e',
  accent: '#16202e',
  line: '#d8dfe8',
}

/** The light theme's colours; those in a notation that PDF cannot use are replaced. */
function colourFinder(colours: Colours) {
  return (name: string) => {
    const colour = colours(name)
    return /^#[\da-f]{6}$/i.test(colour) ? colour : (plain[name] ?? '#000000')
  }
}
