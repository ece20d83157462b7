import {
  arc,
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
  text,
} from './draw.ts'

const ink = '#3b1a12'
const paper = '#fff6e6'
const tomato = '#d9432a'
const leaf = '#2f7d5b'

const ingredients = [
  { amount: '500 g', name: 'Fish' },
  { amount: '400 ml', name: 'Coconut milk' },
  { amount: '6', name: 'Green chillies' },
  { amount: '2 tsp', name: 'Turmeric' },
]

/** A handwritten card under the scanner, and the recipe that comes out of it. */
export function recipeCards(): string {
  const definitions = [
    gradient('ground', ['#f2704a', '#dc4a2c', '#b93320']),
    gradient('beam', ['#ffc83d00', '#ffc83d8c'], [0, 1]),
    glow('lamp', '#ffd08a', 0.55),
    clip('card', '<rect x="0" y="0" width="600" height="640" rx="18"/>'),
  ].join('')
  return picture(
    definitions,
    [
      box(0, 0, 1600, 900, 'url(#ground)'),
      `<ellipse cx="500" cy="220" rx="800" ry="620" fill="url(#lamp)"/>`,
      plate(1560, 90),
      chilli(900, 90, -14),
      chilli(40, 800, 20),
      handwritten(),
      recipe(),
    ].join(''),
  )
}

function plate(x: number, y: number): string {
  return [
    circle(x, y + 26, 372, '#7d1d1033'),
    circle(x, y, 360, '#fff3df'),
    circle(x, y, 300, '#f6dfc0'),
    circle(x, y, 288, '#fff9ee'),
    circle(x, y, 210, '#f0a63c'),
    circle(x - 20, y + 10, 178, '#f6bb58'),
  ].join('')
}

function chilli(x: number, y: number, degrees: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees})"><path d="M0 0C60 -34 190 -26 250 40C180 20 70 56 0 30C-14 24 -14 6 0 0Z" fill="#3f8a4a"/><path d="M10 4C70 -20 160 -16 214 20C150 0 70 16 14 14Z" fill="#ffffff" opacity="0.22"/>${line('M-6 14C-34 10 -44 -6 -62 -8', '#256b3f', 14)}</g>`
}

function handwritten(): string {
  const random = randomNumbers(7)
  const rows = Array.from({ length: 7 }, (_, row) =>
    scribble(58, 186 + row * 60, row % 3 === 2 ? 250 : 380 + random() * 100, random),
  )
  return `<g transform="translate(150 130) rotate(-6 300 320)">${[
    card(0, 0, 600, 640, { fill: paper, radius: 18, shadow: '#5c150a', depth: 48 }),
    `<g clip-path="url(#card)">${[
      box(0, 108, 600, 3, '#e58a72'),
      line(title(), '#31538f', 8),
      rows.map((path) => line(path, '#31538f', 4.5)).join(''),
      line(arc(520, 560, 74, 20, 330), '#c98a4a', 9, 'opacity="0.3"'),
      box(0, 200, 600, 178, 'url(#beam)'),
      box(0, 374, 600, 8, tomato),
    ].join('')}</g>`,
    corners(-34, -34, 668, 708),
  ].join('')}</g>`
}

function title(): string {
  return scribble(58, 80, 380, randomNumbers(3), 24)
}

/** A line of joined-up writing that nobody could read. */
function scribble(x: number, y: number, width: number, random: () => number, height = 13): string {
  let [path, pen] = ['', x]
  while (pen < x + width - 30) {
    const word = Math.min(x + width, pen + 44 + random() * 70)
    const points: [number, number][] = []
    for (let up = false; pen < word; up = !up) {
      points.push([pen, y + (up ? -height * (0.6 + random()) : height * 0.25 * random())])
      pen += 8 + random() * 10
    }
    path += curve(points)
    pen += 26
  }
  return path
}

function corners(x: number, y: number, width: number, height: number): string {
  const [right, bottom, arm] = [x + width, y + height, 64]
  return line(
    `M${x} ${y + arm}V${y}H${x + arm}M${right - arm} ${y}H${right}V${y + arm}M${right} ${bottom - arm}V${bottom}H${right - arm}M${x + arm} ${bottom}H${x}V${bottom - arm}`,
    '#fff',
    11,
  )
}

function recipe(): string {
  return `<g transform="translate(900 190)">${[
    card(0, 0, 560, 900, { fill: '#fff', radius: 36, shadow: '#5c150a', depth: 48 }),
    box(48, 56, 148, 44, '#e3f3ea', 22),
    text('Read 97 %', 122, 87, { size: 24, fill: leaf, anchor: 'middle' }),
    text('Meen moilee', 48, 184, { size: 66, fill: ink }),
    text('Serves 4 · 35 min', 48, 236, { size: 28, fill: '#94705f' }),
    ingredients.map(ingredient).join(''),
  ].join('')}</g>`
}

function ingredient({ amount, name }: (typeof ingredients)[number], row: number): string {
  const y = 284 + row * 104
  const ticked = row < 2
  return [
    box(48, y, 464, 2, '#f1e4da'),
    box(48, y + 32, 44, 44, ticked ? tomato : '#f4e8df', 12),
    ticked ? line(`M59 ${y + 55}l9 10l15 -20`, '#fff', 6) : '',
    text(name, 116, y + 66, { size: 34, fill: ink }),
    text(amount, 512, y + 66, { size: 30, fill: '#94705f', anchor: 'end' }),
  ].join('')
}
