import { box, card, circle, clip, glow, gradient, line, picture, text } from './draw.ts'

const yellow = '#ffc93c'
const aqua = '#4fd8c4'
const coral = '#ff7a66'
const ink = '#0c2b36'

const lines = [
  { path: 'M-40 160H400Q430 160 452 182L752 482Q780 510 780 550V940', colour: aqua },
  { path: 'M200 -40V690Q200 720 222 742L298 818Q320 840 360 840H1640', colour: coral },
  { path: 'M-40 700H200Q240 700 262 678L538 402Q560 380 600 380H1640', colour: yellow },
]

const stops = [
  [70, 160],
  [330, 160],
  [520, 250],
  [200, 330],
  [200, 510],
  [80, 700],
  [790, 380],
  [780, 690],
  [540, 840],
] as const

const interchanges = [
  [200, 160],
  [200, 700],
  [650, 380],
  [780, 840],
] as const

const arrivals = [
  { route: '23', to: 'Fort Kochi', minutes: '2', colour: yellow },
  { route: '7A', to: 'Vyttila Hub', minutes: '6', colour: aqua },
  { route: '41', to: 'Kakkanad', minutes: '9', colour: coral },
  { route: '12', to: 'Edappally', minutes: '14', colour: yellow },
]

/** A phone with the board of one stop, on a map of its lines. */
export function busBoard(): string {
  const definitions = [
    gradient('ground', ['#125163', '#0a3040', '#071f2c']),
    glow('dawn', '#3fc7c0', 0.35),
    glow('halo', yellow, 0.75),
    clip('screen', '<rect x="0" y="0" width="440" height="900" rx="52"/>'),
  ].join('')
  return picture(
    definitions,
    [
      box(0, 0, 1600, 900, 'url(#ground)'),
      `<ellipse cx="300" cy="60" rx="800" ry="560" fill="url(#dawn)"/>`,
      streets(),
      lines.map(({ path }) => line(path, '#06222d', 34, 'opacity="0.5"')).join(''),
      lines.map(({ path, colour }) => line(path, colour, 20)).join(''),
      stops.map(([x, y]) => circle(x, y, 19, ink) + circle(x, y, 12, '#fff')).join(''),
      interchanges.map(([x, y]) => circle(x, y, 30, ink) + circle(x, y, 22, '#fff')).join(''),
      bus(400, 540),
      phone(),
    ].join(''),
  )
}

function streets(): string {
  const paths = [
    'M0 120H1600M0 400H1600M0 560H1600M0 800H1600',
    'M80 0V900M260 0V900M470 0V900M640 0V900M860 0V900',
    'M0 860L860 0M240 900L1140 0',
  ]
  const river = 'M-20 470C160 430 240 520 400 470S700 380 900 430S1300 560 1640 500'
  return (
    line(river, '#0f5f74', 74, 'opacity="0.55"') +
    paths.map((path) => line(path, '#ffffff', 3, 'opacity="0.06"')).join('')
  )
}

function bus(x: number, y: number): string {
  return `${circle(x, y, 180, 'url(#halo)')}<g transform="translate(${x} ${y}) rotate(-45) scale(1.4)">${[
    card(-62, -30, 124, 60, { fill: '#fff', radius: 18, depth: 12 }),
    box(-62, -30, 124, 60, yellow, 18),
    box(-48, -17, 28, 34, ink, 6),
    box(-13, -17, 28, 34, ink, 6),
    box(22, -17, 28, 34, ink, 6),
  ].join('')}</g>`
}

function phone(): string {
  return `<g transform="translate(1000 96) rotate(7 220 450)">${[
    card(-14, -14, 468, 928, { fill: '#051821', radius: 66, shadow: '#000a10', depth: 48 }),
    `<g clip-path="url(#screen)">${[
      box(0, 0, 440, 900, '#f6fafa'),
      box(0, 0, 440, 210, ink),
      text('NEXT FROM', 36, 92, { size: 22, fill: aqua, font: 'mono' }),
      text('Kaloor Junction', 36, 146, { size: 46, fill: '#fff' }),
      circle(46, 180, 7, aqua),
      text('Live, 8 s ago', 64, 188, { size: 22, fill: '#b8d3d8' }),
      arrivals.map(arrival).join(''),
    ].join('')}</g>`,
    box(160, 14, 120, 30, '#051821', 15),
  ].join('')}</g>`
}

function arrival({ route, to, minutes, colour }: (typeof arrivals)[number], row: number): string {
  const y = 232 + row * 136
  return [
    row === 0 ? box(16, y - 2, 408, 124, '#e3f1f0', 24) : '',
    row > 1 ? box(36, y - 8, 368, 2, '#dfe8ea') : '',
    box(36, y + 26, 84, 68, colour, 18),
    text(route, 78, y + 73, { size: 36, fill: ink, anchor: 'middle' }),
    text(to, 140, y + 72, { size: 31, fill: ink }),
    text(minutes, 368, y + 76, { size: 46, fill: ink, anchor: 'end' }),
    text('min', 376, y + 76, { size: 20, fill: '#5a7680' }),
  ].join('')
}
