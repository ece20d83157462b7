import {
  arc,
  box,
  card,
  circle,
  curve,
  glow,
  gradient,
  line,
  picture,
  randomNumbers,
  round,
  text,
} from './draw.ts'

const lime = '#c8f560'
const aqua = '#5ee0c8'
const gold = '#e7b84b'
const deep = '#04211d'

/** A sensor board sending, the humidity it measures, and two weeks of rain as waves. */
export function dampLogger(): string {
  const definitions = [
    gradient('ground', ['#10695a', '#084238', '#042722']),
    gradient('front', ['#2fbf9f', '#0d6f62'], [0, 1]),
    gradient('board', ['#1f2f3d', '#131d29']),
    glow('air', '#6ff0cf', 0.4),
  ].join('')
  return picture(
    definitions,
    [
      box(0, 0, 1600, 900, 'url(#ground)'),
      `<ellipse cx="420" cy="300" rx="640" ry="480" fill="url(#air)"/>`,
      wave(640, 60, 5, '#0e5a4e'),
      wave(720, 48, 9, '#14786a'),
      `<g transform="translate(0 46)">${signal()}${board()}</g>`,
      wave(800, 40, 14, 'url(#front)'),
      gauge(),
    ].join(''),
  )
}

function wave(y: number, height: number, seed: number, fill: string): string {
  const random = randomNumbers(seed)
  const crest = Array.from(
    { length: 9 },
    (_, index) =>
      [
        index * 230 - 100,
        round(y + (index % 2 ? -1 : 1) * height * (0.5 + random() * 0.7)),
      ] as const,
  )
  return `<path d="${curve(crest)}V920H-100Z" fill="${fill}"/>`
}

function signal(): string {
  return [110, 172, 234, 296]
    .map((radius, index) =>
      line(arc(456, 276, radius, -52, 52), lime, 12, `opacity="${0.9 - index * 0.22}"`),
    )
    .join('')
}

function board(): string {
  const pins = Array.from(
    { length: 9 },
    (_, index) =>
      box(238, 318 + index * 44, 26, 22, gold, 5) + box(648, 318 + index * 44, 26, 22, gold, 5),
  )
  const traces =
    'M276 330H330V420H380M276 374H310V470H380M636 330H590V420H536M636 462H590V500H536M276 594H340V560M636 594H580V560'
  return [
    card(230, 270, 452, 470, { fill: 'url(#board)', radius: 30, shadow: '#00110e', depth: 48 }),
    pins.join(''),
    line(traces, '#3f5a70', 6),
    box(366, 240, 180, 74, '#0d151e', 10),
    line('M386 294V262H416V288H446V262H476V288H506V262H528', gold, 7),
    box(366, 314, 180, 210, '#aeb9c2', 12),
    box(378, 326, 156, 186, '#c9d2d9', 8),
    text('ESP32', 456, 432, { size: 40, fill: '#3a4854', anchor: 'middle', font: 'mono' }),
    box(316, 584, 96, 96, '#eef3f6', 12),
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2]
          .map((column) => circle(342 + column * 22, 610 + row * 22, 6.5, '#7c8b97'))
          .join(''),
      )
      .join(''),
    box(456, 590, 60, 34, '#0d151e', 6),
    circle(566, 620, 42, '#9dff5733'),
    circle(566, 620, 17, lime),
  ].join('')
}

function gauge(): string {
  const [x, y, radius] = [1150, 396, 216]
  const ticks = Array.from({ length: 9 }, (_, index) => {
    const degrees = -120 + index * 30
    return line(arc(x, y, radius - 52, degrees, degrees + 0.6), '#4b8577', 9)
  })
  return [
    card(850, 110, 600, 640, { fill: deep, radius: 52, shadow: '#00110e', depth: 48 }),
    line(arc(x, y, radius, -120, 120), '#12473d', 38),
    line(arc(x, y, radius, -120, 67), aqua, 38),
    circle(x + 198.8, y - 84.4, 32, deep),
    circle(x + 198.8, y - 84.4, 22, lime),
    ticks.join(''),
    text('78', x - 22, y + 58, { size: 176, fill: '#fff', anchor: 'middle' }),
    text('%', x + 104, y + 58, { size: 62, fill: aqua }),
    text('Bedroom', x, y + 138, { size: 36, fill: '#9cc9bd', anchor: 'middle' }),
    chip(900, 606, '27.4 °C', 'inside'),
    chip(1166, 606, '3.1 mm', 'rain / h'),
  ].join('')
}

function chip(x: number, y: number, value: string, label: string): string {
  return [
    box(x, y, 234, 110, '#0c352e', 26),
    text(value, x + 28, y + 54, { size: 38, fill: '#fff' }),
    text(label, x + 28, y + 88, { size: 25, fill: '#9cc9bd' }),
  ].join('')
}
