import {
  box,
  card,
  circle,
  glow,
  gradient,
  line,
  picture,
  randomNumbers,
  round,
  text,
  textWidth,
} from './draw.ts'

const white = '#f4f5ff'
const muted = '#8f95c9'
const violet = '#8c7bff'
const gold = '#ffd166'

const results = [
  {
    before: 'Aborting a ',
    match: 'fetch',
    after: ' with a signal',
    page: 'guide/network',
    score: 250,
  },
  { before: 'Why ', match: 'fetch', after: ' never times out', page: 'notes/timeouts', score: 170 },
  { before: 'Retry a ', match: 'fetch', after: ' politely', page: 'guide/retry', score: 110 },
]

/** Pages as stars, and the search box that finds three of them. */
export function needleSearch(): string {
  const definitions = [
    gradient('ground', ['#191a52', '#0e0f38', '#07081f']),
    glow('nebula', '#6a4dff', 0.55),
    glow('far', '#1fa2d6', 0.4),
    glow('star', gold, 0.9),
  ].join('')
  return picture(
    definitions,
    [
      box(0, 0, 1600, 900, 'url(#ground)'),
      `<ellipse cx="1180" cy="160" rx="760" ry="520" fill="url(#nebula)"/>`,
      `<ellipse cx="240" cy="820" rx="620" ry="460" fill="url(#far)"/>`,
      constellation(),
      search(),
    ].join(''),
  )
}

function constellation(): string {
  const random = randomNumbers(11)
  const stars = Array.from({ length: 64 }, (_, index) => {
    const [column, row] = [index % 11, Math.floor(index / 11)]
    return [
      round(-40 + column * 168 + random() * 120),
      round(-30 + row * 170 + random() * 130),
    ] as const
  })
  const near = stars.flatMap((from, index) =>
    stars
      .slice(index + 1)
      .filter((to) => Math.hypot(from[0] - to[0], from[1] - to[1]) < 168)
      .map((to) => `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`),
  )
  const found = [
    [176, 128],
    [1452, 236],
    [1392, 742],
  ] as const
  return [
    line(near.join(''), '#8f9bff', 2.5, 'opacity="0.3"'),
    stars.map(([x, y], index) => circle(x, y, 4 + (index % 3) * 2.5, '#b9c0ff')).join(''),
    found.map(([x, y]) => line(`M800 230L${x} ${y}`, gold, 4, 'stroke-dasharray="2 16"')).join(''),
    found.map(([x, y]) => circle(x, y, 86, 'url(#star)') + circle(x, y, 17, '#fff')).join(''),
  ].join('')
}

function search(): string {
  return [
    card(300, 170, 1000, 128, { fill: '#ffffff', radius: 64, shadow: '#02020f', depth: 48 }),
    line('M402 229a25 25 0 1 0 -50 0a25 25 0 1 0 50 0M396 248l22 22', violet, 11),
    text('cancel a fetch', 454, 252, { size: 52, fill: '#15163f' }),
    box(454 + textWidth('cancel a fetch', { size: 52 }) + 8, 204, 5, 60, violet, 2),
    text('3 ms', 1236, 250, { size: 36, fill: '#6a5ae0', font: 'mono', anchor: 'end' }),
    card(300, 330, 1000, 440, { fill: '#1a1c4d', radius: 40, shadow: '#02020f', depth: 48 }),
    `<rect x="301.5" y="331.5" width="997" height="437" rx="39" fill="none" stroke="#4b4fa3" stroke-width="3"/>`,
    results.map(result).join(''),
  ].join('')
}

function result(
  { before, match, after, page, score }: (typeof results)[number],
  row: number,
): string {
  const y = 350 + row * 134
  const style = { size: 38, fill: white }
  const start = 368 + textWidth(before, style)
  const end = start + textWidth(match, style)
  return [
    row === 0 ? box(320, y, 960, 132, '#2b2d72', 26) : '',
    box(start - 8, y + 28, end - start + 16, 48, gold, 10),
    text(before, 360, y + 65, style),
    text(match, start, y + 65, { ...style, fill: '#2b2206' }),
    text(after, end + 8, y + 65, style),
    text(page, 360, y + 108, { size: 25, fill: muted, font: 'mono' }),
    box(980, y + 58, 260, 14, '#3b3f8c', 7),
    box(980, y + 58, score, 14, violet, 7),
  ].join('')
}
