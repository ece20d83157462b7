import { describe, expect, it } from 'vitest'
import { findContrastFaults } from './contrast.ts'

const css = (light = '', dark = '') => `
  /* --text: #fff; in a comment does not count */
  :root {
    color-scheme: light;
    --page: #ffffff; --text: #111111; --muted: #555; --accent: rgb(150 30 0);
    --on-accent: #fff; --header: #eeeeee; --header-text: var(--text);
    --shadow: 0 12px 32px -12px rgb(15 30 55 / 0.22);
    ${light}
  }
  :root[data-theme="dark"] {
    --page: #111; --text: #eee; --muted: #aaa; --accent: #ff9a62; --on-accent: #2a1003;
    --header: #222; --header-text: rgb(255, 255, 255);
    ${dark}
  }`

describe('an error', () => {
  it.each([
    ['--text: #666;', '', '--text on --page in the light theme has a contrast of 5.74, it needs 7'],
    ['--on-accent: #a44;', '', '--on-accent on --accent in the light theme'],
    ['', '--header-text: #999;', '--header-text on --header in the dark theme'],
  ])('is %j %j', (light, dark, text) => {
    const findings = findContrastFaults(css(light, dark))
    const found = findings.find((finding) => finding.text.includes(text))
    expect(found?.level).toBe('error')
    expect(found?.fix).toContain(dark ? 'lighter' : text.startsWith('--on') ? 'lighter' : 'darker')
  })
})

it('says what it cannot read', () => {
  const [finding, ...others] = findContrastFaults(css('', '--text: oklch(0.9 0 0);'))
  expect(finding).toMatchObject({ level: 'unknown', text: expect.stringContaining('dark theme') })
  expect(others).toEqual([])
})
