import { glyphs } from './glyphs.ts'

const size = { width: 1600, height: 900 }

type Point = readonly [x: number, y: number]

interface TextStyle {
  size: number
  fill: string
  font?: 'sans' | 'mono'
  anchor?: 'start' | 'middle' | 'end'
  opacity?: number
}

interface CardStyle {
  fill: string
  radius?: number
  shadow?: string
  /** Blur of the shadow: one of those that picture() defines. */
  depth?: 12 | 24 | 48
}

/** A whole picture: the definitions every cover may use, then its own, then its shapes. */
export function picture(definitions: string, shapes: string): string {
  const blurs = [12, 24, 48].map(
    (blur) =>
      `<filter id="blur-${blur}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><defs>${blurs.join('')}${definitions}</defs>${shapes}</svg>`
}

/** A gradient from corner to corner (or along the angle given by x2, y2), its colours evenly spread. */
export function gradient(id: string, colours: readonly string[], [x2, y2]: Point = [1, 1]): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient>`
}

/** A soft light: the colour in the middle, nothing at the rim. */
export function glow(id: string, colour: string, opacity = 1): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
}

export function clip(id: string, shape: string): string {
  return `<clipPath id="${id}">${shape}</clipPath>`
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

/** A box that stands off the ground. */
export function card(
  x: number,
  y: number,
  width: number,
  height: number,
  style: CardStyle,
): string {
  const { fill, radius = 24, shadow = '#000', depth = 24 } = style
  const cast = `<rect x="${x}" y="${y + depth}" width="${width}" height="${height}" rx="${radius}" fill="${shadow}" opacity="0.35" filter="url(#blur-${depth})"/>`
  return cast + box(x, y, width, height, fill, radius)
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function line(path: string, stroke: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function textWidth(value: string, style: Pick<TextStyle, 'size' | 'font'>): number {
  return (
    [...value].reduce((sum, letter) => sum + glyph(letter, style.font).advance, 0) *
    (style.size / 1000)
  )
}

/** Text as outlines, so that it looks the same on a machine without any font. */
export function text(value: string, x: number, y: number, style: TextStyle): string {
  const { size, fill, font, anchor = 'start', opacity = 1 } = style
  const width = textWidth(value, style)
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width
  let pen = 0
  const letters = [...value].map((letter) => {
    const { advance, outline } = glyph(letter, font)
    const path = `<path transform="translate(${pen} 0)" d="${outline}"/>`
    pen += advance
    return path
  })
  return `<g transform="translate(${round(left)} ${y}) scale(${size / 1000})" fill="${fill}" opacity="${opacity}">${letters.join('')}</g>`
}

/** A curve through all the points, without a corner. */
export function curve(points: readonly Point[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point
  return points
    .map(([x, y], index) => {
      if (index === 0) return `M${x} ${y}`
      const [before, from, next] = [at(index - 2), at(index - 1), at(index + 1)]
      const first = [from[0] + (x - before[0]) / 6, from[1] + (y - before[1]) / 6].map(round)
      const second = [x - (next[0] - from[0]) / 6, y - (next[1] - from[1]) / 6].map(round)
      return `C${first.join(' ')} ${second.join(' ')} ${round(x)} ${round(y)}`
    })
    .join('')
}

/** A part of a circle's rim; angles in degrees, clockwise from the top. */
export function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const [startX, startY] = onCircle(x, y, radius, from)
  const [endX, endY] = onCircle(x, y, radius, to)
  return `M${startX} ${startY}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${endX} ${endY}`
}

function onCircle(x: number, y: number, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))]
}

/** The same numbers between 0 and 1 on every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

function glyph(letter: string, font: 'sans' | 'mono' = 'sans') {
  const entry = glyphs[font][letter]
  if (entry === undefined) throw new Error(`No outline for "${letter}" in ${font}`)
  const space = entry.indexOf(' ')
  if (space < 0) return { advance: Number(entry), outline: '' }
  return { advance: Number(entry.slice(0, space)), outline: entry.slice(space + 1) }
}
