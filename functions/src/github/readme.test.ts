import { describe, expect, it } from 'vitest'
import { readReadme } from './readme.ts'

const folder = 'https://raw.githubusercontent.com/asha/board/main/docs/'
const read = (markdown: string) => readReadme(markdown, folder)

describe('the first paragraph of a README', () => {
  it('is the one after title and badges, as words', () => {
    const { text } = read(`# Board

[![build](https://img.shields.io/badge/x.svg)](https://ci.example) ![stars](https://x.example/y.png)

Shows **when** the [next bus](https://buses.example) leaves,
for \`every\` stop.

Second paragraph.`)
    expect(text).toBe('Shows when the next bus leaves, for every stop.')
  })

  it('holds no markup and no script of the page', () => {
    const { text } = read(
      '<script>alert(1)</script>\n\nA board for <img src=x onerror=alert(1)>every stop in town <script>alert(2)</script>.',
    )
    expect(text).toBe('A board for every stop in town alert(2).')
    expect(read('<div><script>alert("enough words for a paragraph")').text).toBe('')
  })

  it.each([
    [
      'as HTML that is centred, after logo and title',
      '<!-- logo -->\n<div align="center">\n  <img src="a.svg">\n  <h1>Vandi</h1>\n  <p>A bus board &amp; more for a village.</p>\n  <a href="https://x.example"><img src="b.png"></a>\n</div>\n\n## Install\n\nRun the command below in a shell.',
      'A bus board & more for a village.',
    ],
    [
      'over breaks of lines, without what is struck out, notes and emoji',
      '# Vandi\n\nA bus board for a village  \nthat has four buses\\\na day, and :bus: a *map* <sub>of</sub> ~~them~~ all[^1].\n\n[^1]: Not on Sundays.',
      'A bus board for a village that has four buses a day, and a map of all.',
    ],
    [
      'in few characters of a dense script',
      '# 巴士\n\n村里每天四班公交的时刻板。',
      '村里每天四班公交的时刻板。',
    ],
    [
      'not of how it is installed',
      '# Vandi\n\n## Getting started\n\nRun the command below in a shell.',
      '',
    ],
    [
      'not of a starter',
      '# React + Vite\n\nThis template provides a minimal setup to get React working in Vite with HMR.\n\nCurrently, two official plugins are available.',
      '',
    ],
  ])('is read %s', (_what, markdown, words) => {
    expect(read(markdown).text).toBe(words)
  })

  it('is read from the start of a file however long it is', () => {
    const { text } = read(`A board for every stop in town.\n\n${'[a](b) ![](c) '.repeat(200_000)}`)
    expect(text).toBe('A board for every stop in town.')
  })

  it('survives what is nested without end', () => {
    expect(read(`${'> '.repeat(5_000)}x`).text).toBe('')
    expect(read('['.repeat(20_000)).images).toEqual([])
    expect(read('*a **b '.repeat(8_000)).images).toEqual([])
  })
})

describe('the images of a README', () => {
  it('are those beside it and on hosts of GitHub, Markdown or HTML', () => {
    const { images } = read(`![a](shot.png) ![b](../top.jpg) ![c](/root.webp)
<p><img width="10" src="https://user-images.githubusercontent.com/1/2.png"></p>

![d](https://github.com/asha/board/blob/main/e.png?raw=true)
![e](https://github.com/user-attachments/assets/0a1b-2c3d) ![f](https://github.com/asha/board)`)
    const raw = 'https://raw.githubusercontent.com/'
    expect(images).toEqual([
      `${folder}shot.png`,
      `${raw}asha/board/main/top.jpg`,
      `${raw}root.webp`,
      'https://user-images.githubusercontent.com/1/2.png',
      `${raw}asha/board/main/e.png`,
      'https://github.com/user-attachments/assets/0a1b-2c3d',
    ])
  })

  it('73: are never on another host, nor reached by another way', () => {
    const { images } = read(`![](https://track.example/pixel.gif) ![](//track.example/a.png)
![](http://raw.githubusercontent.com/a.png) ![](https://raw.githubusercontent.com:8443/a.png)
![](https://raw.githubusercontent.com.evil.example/a.png) ![](data:image/png;base64,AAAA)
![](file:///etc/passwd) ![](javascript:alert(1)) ![](https://169.254.169.254/a.png)
![](https://user@track.example/raw.githubusercontent.com/a.png) ![](badge.svg)`)
    expect(images).toEqual([])
  })
})
