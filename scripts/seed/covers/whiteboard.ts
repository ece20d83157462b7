import { arc, box, card, circle, curve, gradient, line, picture, text, textWidth } from './draw.ts'

const ink = '#2a2340'
const orange = '#ff7a1a'
const blue = '#2f6bff'
const pink = '#f0449a'
const green = '#17a673'

/** A lesson in the middle: a parabola, its tangent, and three people drawing at once. */
export function whiteboard(): string {
  const definitions = [
    gradient('ground', ['#fffaf0', '#ffedd2']),
    `<pattern id="dots" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="2.6" fill="#e3c9a2"/></pattern>`,
  ].join('')
  return picture(
    definitions,
    [
      box(0, 0, 1600, 900, 'url(#ground)'),
      box(0, 0, 1600, 900, 'url(#dots)'),
      graph(),
      wheel(),
      note(),
      toolbar(),
      cursor(742, 340, 'Meera', pink),
      cursor(914, 716, 'Jo', blue),
      cursor(1340, 640, 'Ira', green),
    ].join(''),
  )
}

function graph(): string {
  const parabola = Array.from({ length: 15 }, (_, step) => {
    const x = -3.5 + step * 0.5
    return [440 + x * 92, 690 - x * x * 42] as const
  })
  return [
    line('M70 694C300 688 560 696 838 690M818 672L842 690L816 706', ink, 9),
    line('M440 838C434 600 444 380 438 130M420 152L438 126L456 154', ink, 9),
    line('M256 684V702M348 684V702M532 684V702M624 684V702', ink, 7),
    line(curve(parabola), orange, 14),
    line('M502 715L736 352', blue, 10, 'stroke-dasharray="30 22"'),
    circle(596, 569, 21, '#fff8ea') + circle(596, 569, 14, pink),
    text('y = x²', 176, 250, { size: 62, fill: orange }),
  ].join('')
}

function wheel(): string {
  const [x, y, radius] = [1160, 560, 190]
  return [
    `<path d="${arc(x, y, radius, 0, 120)}L${x} ${y}Z" fill="#ffc2e0"/>`,
    `<path d="${arc(x, y, radius, 120, 210)}L${x} ${y}Z" fill="#bfe9d8"/>`,
    line(
      `${arc(x, y, radius, 2, 359)}M${x} ${y}V${y - radius}M${x} ${y}L${x + 164} ${y + 95}M${x} ${y}L${x - 95} ${y + 164}`,
      ink,
      10,
    ),
    text('1/3', x + 78, y - 26, { size: 56, fill: '#a8175f', anchor: 'middle' }),
    text('1/4', x + 20, y + 132, { size: 48, fill: '#0d6b49', anchor: 'middle' }),
    text('?', x - 88, y + 20, { size: 84, fill: blue, anchor: 'middle' }),
    line(
      curve([
        [900, 700],
        [930, 640],
        [900, 590],
        [940, 556],
      ]),
      blue,
      9,
    ),
    line('M914 560L942 554L944 584', blue, 9),
  ].join('')
}

function note(): string {
  return `<g transform="translate(1150 96) rotate(5)">${[
    card(0, 0, 290, 230, { fill: '#ffe066', radius: 10, shadow: '#8a5a00', depth: 24 }),
    text('Ask:', 32, 74, { size: 38, fill: '#6b4e00' }),
    text('where is the', 32, 128, { size: 38, fill: '#6b4e00' }),
    text('slope zero?', 32, 178, { size: 38, fill: '#6b4e00' }),
  ].join('')}</g>`
}

function toolbar(): string {
  const colours = [orange, blue, pink, green]
  return [
    card(560, 40, 480, 96, { fill: '#fff', radius: 48, shadow: '#8a5a00', depth: 24 }),
    box(580, 56, 64, 64, ink, 32),
    line('M602 98L606 84L624 66L634 76L616 94Z', '#fff', 5),
    line('M676 108C690 70 706 118 722 76', '#a69fb8', 8),
    `<rect x="752" y="70" width="38" height="36" rx="8" fill="none" stroke="#a69fb8" stroke-width="7"/>`,
    colours.map((colour, index) => circle(844 + index * 48, 88, 16, colour)).join(''),
  ].join('')
}

function cursor(x: number, y: number, name: string, colour: string): string {
  const width = textWidth(name, { size: 30 }) + 44
  return [
    `<path d="M${x} ${y}l16 54l13 -22l25 -5z" fill="${colour}" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>`,
    box(x + 42, y + 44, width, 54, colour, 16),
    text(name, x + 64, y + 82, { size: 30, fill: '#fff' }),
  ].join('')
}
