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

  it.each<[what: string, markdown: string, words: string]>([
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
    ...[
      [
        'a video',
        'https://github.com/user-attachments/assets/3f1c2e7a-0000-4000-8000-000000000001',
      ],
      ['an address in brackets', '<https://vandi.example/a/rather/long/address>'],
      [
        'languages',
        '[English](README.md) | [简体中文](README.zh-CN.md) | [日本語](README.ja.md) | [Español](a.md)',
      ],
      [
        'the own language in words',
        'English | [简体中文](README.zh-CN.md) | [日本語](README.ja.md) | [Español](a.md)',
      ],
      ['languages in words', 'English · Deutsch · Français · Español · Português'],
      [
        'languages that are announced',
        'Read this in other languages: [Español](a.md), [日本語](b.md).',
      ],
      [
        'other pages',
        '[Website](https://a.example) · [Documentation](https://b.example) · [Report a bug](https://c.example)',
      ],
      [
        'other pages as HTML',
        '<p align="center"><a href="#a">Explore the docs</a> · <a href="#b">Report a bug</a></p>',
      ],
      [
        'contents as HTML',
        '<details><summary>Table of contents</summary><ol><li><a href="#a">About the whole project</a></li></ol></details>',
      ],
      [
        'contents in words',
        '**Table of contents**: [Install the board](#install) – [Contribute](#contribute)',
      ],
      ['a note', '**Note**: this repository has moved to another place.'],
      ['a wish', 'If you like this project, please give it a star on GitHub.'],
    ].map(([what, first]): [string, string, string] => [
      `after ${what}`,
      `# Vandi\n\n${first}\n\nVandi shows the next buses of [your stop](https://x.example).`,
      'Vandi shows the next buses of your stop.',
    ]),
    [
      'after the links of a page that is centred',
      '<div align="center">\n\n# Vandi\n\n[Website](https://a.example) · [Discord, for all questions](https://b.example)\n\n</div>\n\nVandi shows the next buses.',
      'Vandi shows the next buses.',
    ],
    [
      'over <br> in a line',
      'Vandi shows<br>the next buses<br/>of your stop.',
      'Vandi shows the next buses of your stop.',
    ],
    [
      'of a reStructuredText without directives',
      `=====
Vandi
=====

.. image:: https://img.shields.io/pypi/v/vandi.svg
   :target: https://pypi.org/project/vandi
   :alt: Latest version of Vandi

|build| |docs|

.. |build| image:: https://ci.example/badge.svg

:Author: Nila Example, of the village

.. note::
   Vandi has moved to another place.

Vandi shows the \`next buses <https://buses.example>\`_ of \`\`every\`\` stop, by :ref:\`its board\`.

Installation
------------`,
      'Vandi shows the next buses of every stop, by its board.',
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
