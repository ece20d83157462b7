import { expect, it } from 'vitest'
import { hashInlineScripts } from './pages.ts'

it('takes what runs inside a page for its scripts, and no data and no file', () => {
  const page = `<script id="a" data-programs="/a.js">1</script><script src="/b.js"></script>
    <script type="application/json" id="c">{}</script><script>2</script>`
  expect(hashInlineScripts(page)).toEqual([
    'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=',
    'sha256-1HNeOiZeFu7gP1lxi5tdAwGcB9i2xR+Q2jpmbuwTqzU=',
  ])
})
