import { expect, it } from 'vitest'
import { hashInlineScripts, scriptsOf } from './pages.ts'

it('takes what runs inside a page for its scripts, and no data and no file', () => {
  const page = `<script id="a" data-programs="/a.js">1</script><script src="/b.js"></script>
    <script type="application/json" id="c">{}</script><script>2</script>`
  expect(hashInlineScripts(page)).toEqual([
    'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=',
    'sha256-1HNeOiZeFu7gP1lxi5tdAwGcB9i2xR+Q2jpmbuwTqzU=',
  ])
})

it('finds the scripts that a page loads, at once or after its first paint', () => {
  const page = `<script id="theme" data-programs="/assets/a.js /assets/b.js">1</script>
    <link rel="modulepreload" href="/assets/c.js"><script type="module" src="/assets/d.js"></script>
    <link rel="stylesheet" href="/assets/e.css"><a href="/projects/one">js</a>
    <a href="https://code.example.com/ira/chart.js">chart.js</a>`
  expect(scriptsOf(page)).toEqual(['a', 'b', 'c', 'd'].map((name) => `/assets/${name}.js`))
})
