import { box, card, circle, glow, gradient, line, picture, text, textWidth } from './draw.ts'

const plum = '#1d1026'
const pale = '#efe3f4'
const muted = '#957fa6'
const green = '#7ee2a8'
const coral = '#ff6f61'
const gold = '#ffc861'

const packages = [
  { name: 'react', versions: ['19.1.0', '19.1.0', '19.1.0'] },
  { name: 'zod', versions: ['4.0.2', '3.25.1', '4.0.2'] },
  { name: 'vite', versions: ['7.2.0', '7.2.0', '7.2.0'] },
  { name: 'sharp', versions: ['0.34.5', '0.34.5', '0.33.1'] },
]

const columns = [620, 930, 1240]

/** A terminal that compares three lock files and marks the versions that differ. */
export function lockDrift(): string {
  const definitions = [
    gradient('ground', ['#ff9a76', '#e8527a', '#6d2a8f']),
    glow('sun', '#ffd9a0', 0.8),
  ].join('')
  return picture(
    definitions,
    [
      box(0, 0, 1600, 900, 'url(#ground)'),
      `<ellipse cx="120" cy="80" rx="720" ry="520" fill="url(#sun)"/>`,
      [330, 470, 610]
        .map(
          (radius) =>
            `<circle cx="1600" cy="60" r="${radius}" fill="none" stroke="#fff" stroke-width="54" opacity="0.09"/>`,
        )
        .join(''),
      card(140, 110, 1380, 900, { fill: plum, radius: 32, shadow: '#2b0838', depth: 48 }),
      `<path d="M172 110H1488A32 32 0 0 1 1520 142V186H140V142A32 32 0 0 1 172 110Z" fill="#2b1a38"/>`,
      [coral, gold, green]
        .map((colour, index) => circle(190 + index * 42, 148, 13, colour))
        .join(''),
      terminal(),
    ].join(''),
  )
}

function terminal(): string {
  return [
    text('$', 196, 270, { size: 42, fill: coral, font: 'mono' }),
    text('lockdrift --workspace', 244, 270, { size: 42, fill: '#fff', font: 'mono' }),
    ['web', 'api', 'jobs']
      .map((name, index) =>
        text(name, columns[index] as number, 358, { size: 32, fill: muted, font: 'mono' }),
      )
      .join(''),
    packages.map(row).join(''),
    box(196, 716, 1268, 3, '#3d2a4d'),
    box(196, 756, 74, 66, '#4d2230', 16),
    line('M218 774l30 30M248 774l-30 30', coral, 8),
    text('2 of 212 packages drift', 300, 804, { size: 42, fill: pale, font: 'mono' }),
    text('0.4 s', 1464, 804, { size: 42, fill: muted, font: 'mono', anchor: 'end' }),
  ].join('')
}

function row({ name, versions }: (typeof packages)[number], index: number): string {
  const y = 386 + index * 80
  const common = versions.find(
    (version) => versions.filter((other) => other === version).length > 1,
  )
  const steady = versions.every((version) => version === common)
  return [
    steady ? '' : box(172, y + 1, 1316, 74, '#34192f', 18),
    text(name, 196, y + 51, { size: 38, fill: steady ? pale : '#fff', font: 'mono' }),
    versions
      .map((version, column) => {
        const x = columns[column] as number
        const width = textWidth(version, { size: 34, font: 'mono' })
        if (version !== common)
          return (
            box(x - 20, y + 10, width + 40, 56, coral, 14) +
            text(version, x, y + 50, { size: 34, fill: plum, font: 'mono' })
          )
        return text(version, x, y + 50, { size: 34, fill: steady ? green : pale, font: 'mono' })
      })
      .join(''),
  ].join('')
}
