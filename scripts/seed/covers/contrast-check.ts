import { box, card, circle, glow, gradient, line, picture, text } from './draw.ts'

const ink = '#10302a'
const muted = '#7d9a92'
const red = '#e5484d'
const green = '#0f8f6a'

const code = [
  [
    ['#0b7a75', 90],
    ['#8a5cd1', 150],
    ['#c27803', 210],
  ],
  [
    ['#8a5cd1', 120],
    ['#5a7a72', 260],
  ],
  [
    ['#c27803', 310],
    ['#0b7a75', 70],
  ],
  [
    ['#8a5cd1', 90],
    ['#c27803', 190],
    ['#5a7a72', 90],
  ],
  [['#0b7a75', 120]],
  [
    ['#8a5cd1', 140],
    ['#5a7a72', 220],
  ],
  [['#0b7a75', 60]],
] as const

/** Source with two marked faults, and the same letters before and after the repair. */
export function contrastCheck(): string {
  const definitions = [
    gradient('ground', ['#e4fbea', '#b9f0d3', '#7adfb8']),
    glow('light', '#fdfff0', 0.95),
  ].join('')
  return picture(
    definitions,
    [
      box(0, 0, 1600, 900, 'url(#ground)'),
      `<ellipse cx="260" cy="60" rx="760" ry="520" fill="url(#light)"/>`,
      circle(1500, 820, 340, '#ffffff30'),
      circle(1500, 820, 220, '#ffffff38'),
      editor(),
      sample(870, 90, { title: '2.1 : 1', letters: '#9fafa8', good: false }),
      sample(1010, 470, { title: '7.3 : 1', letters: '#1d5a4a', good: true }),
    ].join(''),
  )
}

function editor(): string {
  return [
    card(110, 150, 860, 880, { fill: '#fff', radius: 28, shadow: '#0d5c46', depth: 48 }),
    `<path d="M138 150H942A28 28 0 0 1 970 178V222H110V178A28 28 0 0 1 138 150Z" fill="#eef7f2"/>`,
    ['#c9ddd4', '#c9ddd4', '#c9ddd4']
      .map((colour, index) => circle(154 + index * 36, 186, 11, colour))
      .join(''),
    text('card.tsx', 300, 196, { size: 27, fill: muted, font: 'mono' }),
    fault(14),
    fault(17),
    code.map(codeLine).join(''),
    wave(302, lineTop(14) + 46, 310),
    wave(256, lineTop(17) + 46, 140),
  ].join('')
}

function codeLine(parts: (typeof code)[number], index: number): string {
  const y = lineTop(index + 12)
  const indent = [0, 1, 2, 2, 1, 1, 0][index] as number
  let x = 210 + indent * 46
  const bars = parts.map(([colour, width]) => {
    const bar = box(x, y, width, 26, colour, 13)
    x += width + 22
    return bar
  })
  const number = { size: 25, fill: '#8fa89f', font: 'mono', anchor: 'end' } as const
  return [
    text(String(index + 12), 178, y + 24, number),
    `<g opacity="0.85">${bars.join('')}</g>`,
  ].join('')
}

function wave(x: number, y: number, width: number): string {
  const humps = 't11 0'.repeat(Math.round(width / 11) - 1)
  return line(`M${x} ${y}q5.5 -9 11 0${humps}`, red, 5)
}

function fault(number: number): string {
  const y = lineTop(number)
  return box(110, y - 24, 860, 82, '#fdeced') + box(110, y - 24, 8, 82, red)
}

function lineTop(number: number): number {
  return 276 + (number - 12) * 86
}

function sample(
  x: number,
  y: number,
  { title, letters, good }: { title: string; letters: string; good: boolean },
): string {
  const colour = good ? green : red
  return [
    card(x, y, 480, 330, { fill: '#fff', radius: 36, shadow: '#0d5c46', depth: 48 }),
    box(x + 28, y + 28, 424, 180, '#f0f6f3', 22),
    text('Aa', x + 240, y + 176, { size: 160, fill: letters, anchor: 'middle' }),
    circle(x + 66, y + 268, 34, colour),
    good
      ? line(`M${x + 51} ${y + 269}l11 12l20 -25`, '#fff', 8)
      : line(`M${x + 54} ${y + 256}l24 24M${x + 78} ${y + 256}l-24 24`, '#fff', 8),
    text(title, x + 124, y + 288, { size: 54, fill: ink }),
    box(x + 330, y + 240, 122, 56, good ? '#dcf5ea' : '#fde8e8', 28),
    text(good ? 'AAA' : 'Fail', x + 391, y + 279, { size: 31, fill: colour, anchor: 'middle' }),
  ].join('')
}
