import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { coloursOf, plateAt } from '../../publish/colours.ts'
import { contrastOf, parseColour } from '../contrast.ts'
import { oklchToRgb } from '../oklch.ts'
import { hueOf, huesOf, maxCards, ownerHues } from './hue.ts'

const styles = ['../tokens.css', '../project/hue.css'].map((path) =>
  readFileSync(join(import.meta.dirname, path), 'utf8'),
)
const themes = coloursOf(styles.join('\n'))
const names = Array.from({ length: 300 }, (_, index) => ({
  name: `Project ${index}`,
  photo: '',
  photoHue: null,
}))

it.each([
  ['light', 'plate-text', 'plate', 7],
  ['light', 'hue-accent', 'page', 4.5],
  ['light', 'hue-accent', 'sunken', 4.5],
  ['dark', 'plate-text', 'plate', 7],
  ['dark', 'hue-accent', 'page', 4.5],
  ['dark', 'hue-accent', 'sunken', 4.5],
] as const)('in the %s theme --%s is read on --%s in every hue', (theme, front, back, least) => {
  for (let hue = 0; hue < 360; hue += 1) {
    const plate = plateAt(themes[theme], hue).join(' ')
    const [text, ground] = [front, back].map((name) =>
      colourOf(name === 'plate' ? plate : themes[theme](name), hue),
    )
    expect(text && ground && contrastOf(text, ground), `at ${hue}`).toBeGreaterThan(least)
  }
})

it.each([
  ['light', 'project-card.module.css'],
  ['dark', 'project-card.module.css'],
  ['light', '../project/band.css'],
  ['dark', '../project/band.css'],
] as const)(
  'in the %s theme the quieter words of %s are read on a project’s field in every hue',
  (theme, path) => {
    const sheet = readFileSync(join(import.meta.dirname, path), 'utf8')
    const part = Number(/--muted: oklch\(.* \/ ([\d.]+)\)/.exec(sheet)?.[1])
    for (let hue = 0; hue < 360; hue += 1) {
      const [lightness, chroma] = plateAt(themes[theme], hue)
      const field = oklchToRgb(lightness, chroma, hue)
      const ink = colourOf(themes[theme]('plate-text'), hue)
      const [red = 0, green = 0, blue = 0] = ink.map(
        (channel, at) => channel * part + (field[at] ?? 0) * (1 - part),
      )
      expect(contrastOf([red, green, blue], field), `at ${hue}`).toBeGreaterThan(6)
    }
  },
)

/** `value` is a colour, or lightness and chroma. */
function colourOf(value: string, hue: number) {
  const [lightness = Number.NaN, chroma = Number.NaN] = value.split(' ').map(Number)
  return parseColour(value) ?? oklchToRgb(lightness, chroma, hue)
}

it('knows the colours of a screen', () => {
  expect(oklchToRgb(1, 0, 0).map(Math.round)).toEqual([255, 255, 255])
  expect(oklchToRgb(0.628, 0.2577, 29.23).map(Math.round)).toEqual([255, 0, 0])
})

it('keeps each hue 40 degrees from the two beside it, and as it is when a project comes first', () => {
  const hues = huesOf(names)
  for (const [place, hue] of hues.entries()) {
    for (const before of hues.slice(Math.max(0, place - 2), place)) {
      const way = Math.abs(hue - before)
      expect(Math.min(way, 360 - way)).toBeGreaterThanOrEqual(40)
    }
  }
  expect(huesOf(names.slice(1))).toEqual(hues.slice(1))
})

it('gives no two cards of the drawer nearly one colour', () => {
  for (let place = 0; place + maxCards <= names.length; place += 1) {
    const cards = huesOf(names.slice(place)).slice(0, maxCards)
    const ways = cards.flatMap((one, index) =>
      cards.slice(index + 1).map((other) => Math.abs(one - other)),
    )
    expect(
      Math.min(...ways.map((way) => Math.min(way, 360 - way))),
      `from ${place}`,
    ).toBeGreaterThan(23)
  }
})

it('takes the hue of the picture where there is one, and stays near it beside others', () => {
  const named = { name: 'Project 0', photo: '', photoHue: null }
  const other = { ...named, name: 'Project 1' }
  const blue = { ...named, photo: 'images/projects/a.webp', photoHue: 250 }
  expect(hueOf(blue)).toBe(250)
  expect(hueOf({ ...blue, photoHue: 0 })).toBe(0)
  expect(hueOf({ ...blue, photoHue: null })).toBe(hueOf(named))
  expect(hueOf({ ...blue, photo: '' })).toBe(hueOf(named))
  expect(huesOf([blue, other]).at(-1)).toBe(hueOf(other))
  expect(huesOf([{ ...blue, photoHue: 10 }, blue, { ...blue, photoHue: 260 }])).toEqual([
    10, 220, 260,
  ])
})

it('gives no two cards nearly one colour where pictures keep theirs, but turns those of names', () => {
  const pictured = [201, 38, 275, 290].map((photoHue) => ({ name: '', photo: 'a.webp', photoHue }))
  const named = ['Chalkroom', 'Lockdrift', 'Plainview', 'Mildew'].map((name) => ({ name }))
  const cards = huesOf([...pictured, ...named])
  expect(cards[0]).toBe(201)
  for (const [place, one] of cards.entries())
    for (const other of cards.slice(place + 1)) {
      const way = Math.abs(one - other)
      expect(Math.min(way, 360 - way), `${one} and ${other}`).toBeGreaterThan(23)
    }
})

it('gives none the hue of mud', () => {
  for (const hue of huesOf(names)) expect(hue < 80 || hue > 124, `${hue}`).toBe(true)
  const mud = { name: 'Moss', photo: 'a.webp', photoHue: 108 }
  expect(huesOf([mud])).toEqual([128])
})

it('the owner’s colours are those of the first projects, of the jobs only without any, and without either one of the name', () => {
  const name = 'Ines Vogt'
  const experience = names.map((one) => ({ company: `${one.name} Ltd` }))
  expect(ownerHues(names.slice(0, 3), { name, experience })).toEqual(huesOf(names.slice(0, 3)))
  expect(ownerHues(names, { name, experience })).toEqual(huesOf(names).slice(0, maxCards))
  const named = experience.map(({ company }) => ({ name: company }))
  expect(ownerHues([], { name, experience })).toEqual(huesOf(named).slice(0, maxCards))
  expect(ownerHues([], { name, experience: [] })).toEqual([hueOf({ name })])
})
