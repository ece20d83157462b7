import { buffer } from 'node:stream/consumers'
import { fill } from '#contract/texts/fill.ts'
import { type Direction, directionIn, hasRtl } from '../../src/text-direction.ts'
import { type Colours, plateOf } from '../colours.ts'
import { inReadingOrder } from './bidi.ts'
import { colourFinder } from './colour-finder.ts'
import type { FontRun, Letters } from './letters.ts'
import { writeLigatures } from './ligatures.ts'
import { largeScale, type Run } from './lines.ts'
import { besidePhoto, flag, indent, type Line, margin, nameTracking, photoSide } from './typeset.ts'
import { widthOf, write, writeUnseen } from './write-text.ts'

type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

interface Look {
  name: string
  /** Of {pages}, with {page}. */
  page: string
  direction: Direction
  colours: Colours
  /** The colours of the flag's stripes. */
  flag: string[]
  letters: Letters
  photo?: { bytes: Buffer; words: string } | undefined
}

type Outline = ReturnType<Letters['outline']>

/** pt */
const footSize = 8
/** pt, from a page's edge: of the name's baseline at a further page's top and the page's number; of the flag there. */
const edge = { name: 26, flag: 31, flagHeight: 3 }
const bullet: FontRun = { text: '•', at: 0, font: 0, scale: 1 }
const tags = {
  name: 'H1',
  role: 'P',
  heading: 'H2',
  title: 'H3',
  line: 'P',
  text: 'P',
  item: 'LBody',
}

/**
 * Draws the lines inside their structure elements (tagged PDF), and each line in reading order whatever way its letters
 * run, for programs that read it in the order that it is drawn in. Where the page runs from right to left, everything
 * stands where a mirror shows it.
 */
export async function drawPages(
  document: Document,
  pages: { line: Line; top: number }[][],
  { name, page: pageWords, direction, colours, flag: stripes, letters, photo }: Look,
): Promise<Buffer> {
  const root = document.struct('Document')
  document.addStructure(root)
  const colourOf = colourFinder(colours)
  const isRtl = direction === 'rtl'
  let list: Element | undefined
  let element: Element | undefined

  for (const [index, lines] of pages.entries()) {
    document.addPage()
    if (index === 0 && photo) drawPhoto(photo)
    if (index > 0) drawTop()
    if (pages.length > 1) drawFoot(index + 1)
    for (const { line, top } of lines) drawLine(line, margin + top)
  }
  endList()
  root.end()
  writeLigatures(document)
  document.end()
  return buffer(document)

  /** Of what is so wide and begins so far from the edge that lines begin at. */
  function leftOf(start: number, width: number): number {
    return isRtl ? document.page.width - start - width : start
  }

  function drawPhoto({ bytes, words }: NonNullable<Look['photo']>): void {
    const left = leftOf(document.page.width - margin - photoSide, photoSide)
    const [right, bottom] = [left + photoSide, margin + photoSide]
    const bbox = [left, margin, right, bottom] as [number, number, number, number]
    const figure = document.struct('Figure', { alt: words, bbox, placement: 'Block' } as never)
    root.add(figure)
    figure.add(() => document.image(bytes, left, margin, { width: photoSide }))
    figure.end()
  }

  function drawLine(line: Line, top: number): void {
    const { block, runs, isFirst, isLast } = line
    const start = margin + (block.kind === 'item' ? indent : 0)
    const foot = top + line.ascent
    if (isFirst) {
      if (block.kind !== 'item') endList()
      if (block.kind === 'heading') drawHeading(line, top)
      element = block.kind === 'item' ? startItem(line, foot) : child(root, tags[block.kind])
    }
    for (const run of runs) if (element) drawRun(element, run, start + run.x, foot, line)
    if (isLast) element?.end()
    if (isLast && block.kind === 'name') {
      const beside = photo ? photoSide + besidePhoto : 0
      drawFlag(top + line.height + flag.above, flag.height, beside)
    }
  }

  function drawFlag(top: number, height: number, beside = 0): void {
    const stripe = (document.page.width - 2 * margin - beside) / stripes.length
    artifact(() => {
      for (const [index, colour] of stripes.entries()) {
        const left = leftOf(margin + index * stripe, stripe)
        document.rect(left, top, stripe, height).fill(colour)
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
    const left = leftOf(margin + 1, widthOf(document, bullet, { size: line.size }))
    label.add(() =>
      write(document, bullet, left, foot, { size: line.size, colour: colourOf('text') }),
    )
    label.end()
    return child(item, 'LBody')
  }

  function endList(): void {
    list?.end()
    list = undefined
  }

  function drawRun(parent: Element, run: Run, start: number, foot: number, line: Line): void {
    const { piece, width } = run
    const { url } = piece
    const left = leftOf(start, width)
    const draw = () =>
      piece.unseen
        ? writeUnseen(document, run, left, foot, line.size)
        : writeRun(run, start, foot, line)
    if (!url) {
      parent.add(draw)
      return
    }
    const link = child(parent, 'Link')
    link.add(draw)
    const Contents = new String(piece.text === url ? url : `${piece.text}: ${url}`)
    const top = foot - line.ascent
    const options = { structParent: link, Contents } as never
    document.link(left, top, width, line.height, url, options)
    link.end()
    if (piece.underlined) rule(left, foot + line.size * 0.16, width, 'muted')
  }

  function writeRun({ piece, text }: Run, start: number, foot: number, line: Line): void {
    const { bold = false, large, colour = 'text', hue, isLtr } = piece
    const base = isLtr ? 'ltr' : directionIn(direction, piece.text)
    const tracking = line.block.kind === 'name' && !hasRtl(text) ? nameTracking : 0
    const ink = {
      size: line.size * (large ? largeScale : 1),
      bold,
      colour: hue === undefined ? colourOf(colour) : plateOf(colours, hue).ink,
      tracking,
    }
    // The spaces around words in letters from left to right stand at the sides that the line has them on.
    const pieces = isRtl ? text.split(/^(\s+)|(\s+)$/u) : [hasRtl(text) ? text.trimEnd() : text]
    let x = start
    for (const words of pieces.filter(Boolean)) {
      const parts = letters.runs(words, base).map((part) => ({
        part,
        width: widthOf(document, part, ink),
      }))
      const whole = parts.reduce((sum, { width }) => sum + width, 0)
      let left = leftOf(x, whole)
      const placed = parts.map(({ part, width }) => {
        left += width
        return { part, left: left - width }
      })
      for (const { part, left } of inReadingOrder(placed)) write(document, part, left, foot, ink)
      x += whole
    }
  }

  /**
   * Name and flag. The point is real text: it keeps parsers that join pages from continuing the last line of the
   * previous page.
   */
  function drawTop(): void {
    const owner = letters.outline(name, footSize)
    const point = { ...bullet, width: footSize / 2 }
    artifact(() => {
      writeUnseen(document, point, leftOf(margin, point.width), edge.name, footSize)
      drawOutline(owner, leftOf(margin, owner.width), edge.name)
    })
    drawFlag(edge.flag, edge.flagHeight)
  }

  /** Words are drawn as outlines at the edges of a page, or parsers would find them between two bullets. */
  function drawFoot(page: number): void {
    const words = letters.outline(fill(pageWords, { page, pages: pages.length }), footSize)
    const left = leftOf(document.page.width - margin - words.width, words.width)
    artifact(() => drawOutline(words, left, document.page.height - edge.name))
  }

  function drawOutline({ path }: Outline, x: number, foot: number): void {
    document.save().translate(x, foot)
    document.path(path).fill(colourOf('muted'))
    document.restore()
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
