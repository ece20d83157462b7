import {
  box,
  card,
  circle,
  clip,
  curve,
  glow,
  gradient,
  line,
  picture,
  randomNumbers,
  round,
  text,
} from './draw.ts'

const ink = '#231a5c'
const muted = '#7a73a8'
const indigo = '#5b45e0'
const amber = '#ffb02e'
const rose = '#ff6b8b'
const scale = ['#e4dfff', '#c3b8ff', '#9d8cfb', '#7760f0', '#5b45e0', '#3d29b0']

/** A dashboard of what each ward spends: a hexagon per ward, a year as a curve. */
export function wardLedger(): string {
  const definitions = [
    gradient('ground', ['#f1edff', '#d3c9ff', '#a997fb']),
    gradient('area', ['#5b45e066', '#5b45e000'], [0, 1]),
    glow('blush', '#ffc4d4', 0.9),
    clip('window', '<rect x="170" y="120" width="1260" height="900" rx="32"/>'),
  ].join('')
  return picture(
    definitions,
    [
      box(0, 0, 1600, 900, 'url(#ground)'),
      `<ellipse cx="1500" cy="120" rx="620" ry="520" fill="url(#blush)"/>`,
      circle(80, 760, 260, '#ffffff40'),
      card(170, 120, 1260, 900, { fill: '#fff', radius: 32, shadow: '#32209a', depth: 48 }),
      `<g clip-path="url(#window)">${sidebar()}${map()}</g>`,
      text('Spending by ward', 320, 212, { size: 44, fill: ink }),
      text('2025–26, in crore rupees', 320, 256, { size: 24, fill: muted }),
      year(),
      share(),
    ].join(''),
  )
}

function sidebar(): string {
  const entries = [0, 1, 2, 3, 4].map((row) =>
    row === 0
      ? box(194, 236, 64, 64, indigo, 18) + box(214, 256, 24, 24, '#fff', 6)
      : box(210, 252 + row * 86, 32, 32, '#cfc8f2', 9),
  )
  return box(170, 120, 112, 900, '#f5f3ff') + circle(226, 178, 20, amber) + entries.join('')
}

function map(): string {
  const random = randomNumbers(21)
  const radius = 46
  const rows = ['  ####', ' #####', ' #####', ' ######', '  #####', '  #####', '   ##']
  const tiles: string[] = []
  rows.forEach((row, y) => {
    ;[...row].forEach((mark, x) => {
      if (mark === ' ') return
      const left = 322 + x * radius * 1.78 + (y % 2) * radius * 0.89
      const top = 348 + y * radius * 1.55
      const heat = Math.min(
        5,
        Math.max(0, Math.floor(5.6 - Math.hypot(x - 4.2, (y - 2.6) * 0.9) * 1.5 + random() * 1.8)),
      )
      tiles.push(
        hexagon(left, top, radius - 3, y === 2 && x === 4 ? amber : (scale[heat] as string)),
      )
    })
  })
  return tiles.join('')
}

function hexagon(x: number, y: number, radius: number, fill: string): string {
  const [half, side] = [round(radius * 0.5), round(radius * 0.866)]
  return `<path d="M${round(x)} ${round(y - radius)}l${side} ${half}v${radius}l${-side} ${half}l${-side} ${-half}v${-radius}z" fill="${fill}" stroke="${fill}" stroke-width="5" stroke-linejoin="round"/>`
}

function year(): string {
  const values = [52, 61, 58, 74, 70, 96, 118, 112, 141, 166, 158, 196]
  const points = values.map((value, month) => [1000 + month * 46, 560 - value] as const)
  const last = points.at(-1) as (typeof points)[number]
  return [
    card(952, 190, 600, 418, { fill: '#fff', radius: 28, shadow: '#32209a', depth: 24 }),
    text('Rs 41.6 crore', 1000, 278, { size: 54, fill: ink }),
    box(1400, 236, 112, 48, '#e2f8ec', 24),
    text('+12 %', 1456, 269, { size: 25, fill: '#12855a', anchor: 'middle' }),
    [0, 1, 2].map((row) => box(1000, 380 + row * 80, 506, 2, '#eeebfb')).join(''),
    `<path d="${curve(points)}V572H1000Z" fill="url(#area)"/>`,
    line(curve(points), indigo, 9),
    circle(last[0], last[1], 22, '#ffffff'),
    circle(last[0], last[1], 14, amber),
  ].join('')
}

function share(): string {
  const parts = [
    { name: 'Roads', width: 268, colour: indigo },
    { name: 'Water', width: 190, colour: rose },
    { name: 'Schools', width: 142, colour: amber },
  ]
  return [
    card(952, 660, 600, 300, { fill: '#fff', radius: 28, shadow: '#32209a', depth: 24 }),
    parts
      .map(({ name, width, colour }, row) => {
        const y = 708 + row * 66
        return (
          text(name, 1000, y + 24, { size: 28, fill: ink }) +
          box(1140, y, 364, 28, '#f1eefc', 14) +
          box(1140, y, width, 28, colour, 14)
        )
      })
      .join(''),
  ].join('')
}
