/** Glyph outlines out of a WOFF2 file (W3C, WOFF File Format 2.0), as far as drawing a line of text needs them. */
import { brotliDecompressSync } from 'node:zlib'

export interface Outlines {
  unitsPerEm: number
  /** Advance width and SVG path (y down) in font units; undefined when the font lacks the character. */
  glyph(character: string): { advance: number; path: string } | undefined
}

interface Point {
  x: number
  y: number
  on: boolean
}

/** The tables that are read here, by their number in the format's list of known tags. */
const knownTags: Record<number, string> = {
  0: 'cmap',
  1: 'head',
  2: 'hhea',
  3: 'hmtx',
  10: 'glyf',
  11: 'loca',
}

export function readWoff2(file: Buffer): Outlines {
  const tables = readTables(file)
  const table = (tag: string) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`The font has no table ${tag}`)
    return found
  }
  const unitsPerEm = table('head').readUInt16BE(18)
  const advances = readAdvances(table('hmtx'), table('hhea').readUInt16BE(34), tables.has('hmtx*'))
  const indexOf = readCharacters(table('cmap'))
  const contours = readGlyphs(table('glyf'))
  return {
    unitsPerEm,
    glyph(character) {
      const index = indexOf(character.codePointAt(0) ?? 0)
      if (index === 0) return undefined
      const advance = advances[Math.min(index, advances.length - 1)] ?? 0
      return { advance, path: contours(index).map(toPath).join('') }
    },
  }
}

/** A table whose content is transformed stands under its tag and again under TAG*. */
function readTables(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is not a WOFF2 file')
  const directory = new Reader(file, 48)
  const count = file.readUInt16BE(12)
  const entries = Array.from({ length: count }, () => {
    const flags = directory.byte()
    const tag = (flags & 63) === 63 ? directory.tag() : (knownTags[flags & 63] ?? `#${flags & 63}`)
    const length = directory.base128()
    const isOutline = tag === 'glyf' || tag === 'loca'
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0
    return { tag, isTransformed, length: isTransformed ? directory.base128() : length }
  })
  const end = directory.offset + file.readUInt32BE(20)
  const data = brotliDecompressSync(file.subarray(directory.offset, end))
  const tables = new Map<string, Buffer>()
  let offset = 0
  for (const { tag, isTransformed, length } of entries) {
    const table = data.subarray(offset, offset + length)
    tables.set(tag, table)
    if (isTransformed) tables.set(`${tag}*`, table)
    offset += length
  }
  if (!tables.has('glyf*')) throw new Error('The outlines of the font are stored in another way')
  return tables
}

function readAdvances(hmtx: Buffer, count: number, isTransformed: boolean): number[] {
  const [start, step] = isTransformed ? [1, 2] : [0, 4]
  return Array.from({ length: count }, (_, index) => hmtx.readUInt16BE(start + index * step))
}

/** Format 4 or 12, which every font for the web has. */
function readCharacters(cmap: Buffer): (code: number) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  )
  const full = offsets.find((offset) => cmap.readUInt16BE(offset) === 12)
  if (full !== undefined) {
    const count = cmap.readUInt32BE(full + 12)
    return (code) => {
      for (let group = 0; group < count; group++) {
        const at = full + 16 + group * 12
        const first = cmap.readUInt32BE(at)
        if (code >= first && code <= cmap.readUInt32BE(at + 4)) {
          return cmap.readUInt32BE(at + 8) + code - first
        }
      }
      return 0
    }
  }
  const basic = offsets.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (basic === undefined) throw new Error('The font has no list of characters that is understood')
  const twice = cmap.readUInt16BE(basic + 6)
  return (code) => {
    for (let at = basic + 14; at < basic + 14 + twice; at += 2) {
      if (code > cmap.readUInt16BE(at)) continue
      const first = cmap.readUInt16BE(at + twice + 2)
      if (code < first) return 0
      const delta = cmap.readUInt16BE(at + 2 * twice + 2)
      const place = at + 3 * twice + 2
      const range = cmap.readUInt16BE(place)
      if (range === 0) return (code + delta) & 0xffff
      const index = cmap.readUInt16BE(place + range + 2 * (code - first))
      return index === 0 ? 0 : (index + delta) & 0xffff
    }
    return 0
  }
}

type Glyph = Point[][] | Part[]
interface Part {
  index: number
  /** x' = a x + c y + e, y' = b x + d y + f */
  matrix: [a: number, b: number, c: number, d: number, e: number, f: number]
}

function isComposite(glyph: Glyph): glyph is Part[] {
  return glyph.length > 0 && !Array.isArray(glyph[0])
}

function readGlyphs(glyf: Buffer): (index: number) => Point[][] {
  const count = glyf.readUInt16BE(4)
  let offset = 36
  const [contours, points, flags, coordinates, parts] = [8, 12, 16, 20, 24].map((at) => {
    const stream = new Reader(glyf, offset)
    offset += glyf.readUInt32BE(at)
    return stream
  }) as [Reader, Reader, Reader, Reader, Reader]
  const glyphs: Glyph[] = Array.from({ length: count }, () => {
    const kind = contours.short()
    if (kind === -1) return readComposite(parts, coordinates)
    return kind === 0 ? [] : readSimple(kind, points, flags, coordinates)
  })
  const resolve = (index: number): Point[][] => {
    const glyph = glyphs[index] ?? []
    if (!isComposite(glyph)) return glyph
    return glyph.flatMap(({ index: part, matrix: [a, b, c, d, e, f] }) =>
      resolve(part).map((contour) =>
        contour.map(({ x, y, on }) => ({ x: a * x + c * y + e, y: b * x + d * y + f, on })),
      ),
    )
  }
  return resolve
}

function readSimple(count: number, points: Reader, flags: Reader, coordinates: Reader): Point[][] {
  const sizes = Array.from({ length: count }, () => points.variableShort())
  let [x, y] = [0, 0]
  const contours = sizes.map((size) =>
    Array.from({ length: size }, () => {
      const flag = flags.byte()
      const [dx, dy] = readStep(flag & 127, coordinates)
      x += dx
      y += dy
      return { x, y, on: flag < 128 }
    }),
  )
  // The length of the instructions, which lie elsewhere.
  coordinates.variableShort()
  return contours
}

/** Section 5.2 of the format: how far to the next point, packed in one to four bytes. */
function readStep(flag: number, data: Reader): [number, number] {
  const signed = (value: number, bit: number) => (flag & bit ? value : -value)
  if (flag < 10) return [0, signed(((flag & 14) << 7) + data.byte(), 1)]
  if (flag < 20) return [signed((((flag - 10) & 14) << 7) + data.byte(), 1), 0]
  if (flag < 84) {
    const base = flag - 20
    const byte = data.byte()
    return [
      signed(1 + (base & 0x30) + (byte >> 4), 1),
      signed(1 + ((base & 0x0c) << 2) + (byte & 0x0f), 2),
    ]
  }
  if (flag < 120) {
    const base = flag - 84
    return [
      signed(1 + (Math.floor(base / 12) << 8) + data.byte(), 1),
      signed(1 + (((base % 12) >> 2) << 8) + data.byte(), 2),
    ]
  }
  if (flag < 124) {
    const [first, middle, last] = [data.byte(), data.byte(), data.byte()]
    return [signed((first << 4) + (middle >> 4), 1), signed(((middle & 0x0f) << 8) + last, 2)]
  }
  const dx = (data.byte() << 8) + data.byte()
  const dy = (data.byte() << 8) + data.byte()
  return [signed(dx, 1), signed(dy, 2)]
}

/** As in the table glyf of OpenType. */
function readComposite(data: Reader, lengths: Reader): Part[] {
  const parts: Part[] = []
  let flags = 0
  let hasInstructions = false
  do {
    flags = data.word()
    const index = data.word()
    const [e, f] = flags & 1 ? [data.short(), data.short()] : [data.signedByte(), data.signedByte()]
    let [a, b, c, d] = [1, 0, 0, 1]
    if (flags & 0x08) a = d = data.fraction()
    else if (flags & 0x40) [a, d] = [data.fraction(), data.fraction()]
    else if (flags & 0x80) {
      ;[a, b, c, d] = [data.fraction(), data.fraction(), data.fraction(), data.fraction()]
    }
    parts.push({ index, matrix: [a, b, c, d, e, f] })
    hasInstructions ||= Boolean(flags & 0x100)
  } while (flags & 0x20)
  if (hasInstructions) lengths.variableShort()
  return parts
}

/** Between two points off the curve lies one on it, halfway. */
function toPath(contour: Point[]): string {
  const [first] = contour
  const last = contour.at(-1)
  if (!first || !last) return ''
  const half = (one: Point, other: Point): Point => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    on: true,
  })
  const start = first.on ? first : last.on ? last : half(first, last)
  const rest = first.on ? contour.slice(1) : last.on ? contour.slice(0, -1) : contour
  const say = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(-y)}`
  let path = `M${say(start)}`
  let control: Point | undefined
  for (const point of [...rest, start]) {
    if (point.on) path += control ? `Q${say(control)} ${say(point)}` : `L${say(point)}`
    else if (control) path += `Q${say(control)} ${say(half(control, point))}`
    control = point.on ? undefined : point
  }
  return `${path}Z`
}

class Reader {
  readonly data: Buffer
  offset: number

  constructor(data: Buffer, offset: number) {
    this.data = data
    this.offset = offset
  }

  byte(): number {
    return this.data.readUInt8(this.offset++)
  }

  signedByte(): number {
    return this.data.readInt8(this.offset++)
  }

  word(): number {
    this.offset += 2
    return this.data.readUInt16BE(this.offset - 2)
  }

  short(): number {
    this.offset += 2
    return this.data.readInt16BE(this.offset - 2)
  }

  /** F2DOT14 */
  fraction(): number {
    return this.short() / 16384
  }

  tag(): string {
    this.offset += 4
    return this.data.toString('latin1', this.offset - 4, this.offset)
  }

  /** UIntBase128 */
  base128(): number {
    let value = 0
    for (;;) {
      const byte = this.byte()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }

  /** 255UInt16 */
  variableShort(): number {
    const code = this.byte()
    if (code === 253) return this.word()
    if (code === 254) return this.byte() + 506
    if (code === 255) return this.byte() + 253
    return code
  }
}
