import { expect, it } from 'vitest'
import { versions as contract, type Version } from '#contract/version.ts'
import { readCsv, toCsv } from './csv.ts'

const kiln = {
  ...contract.empty,
  key: 'k234567bcdefghij',
  name: 'Kiln, GmbH',
  position: '=HYPERLINK("http://evil.example")',
  sent: '2026-11-12',
  outcome: 'interview',
  until: '2027-01-31',
  status: 'published',
  link: 'https://kiln.example/jobs',
  note: '-1 for the office\n"Ida" calls',
  advert: '@home, +1',
} as Version
const off = { ...kiln, name: 'Odra', status: 'draft' as const, sent: '', until: '' }
const csv = toCsv(
  [kiln, off],
  {
    counting: true,
    days: [
      {
        day: '2026-11-13',
        visits: 0,
        pages: {},
        sites: {},
        versions: { [kiln.key]: { page: 0, pdf: 2 } },
      },
      {
        day: '2026-11-14',
        visits: 0,
        pages: {},
        sites: {},
        versions: { [kiln.key]: { page: 1, pdf: 0 } },
      },
    ],
  },
  (key) => `https://jana.example/cv/${key}`,
)

it('goes out with a line of columns and days as YYYY-MM-DD, and no cell that a spreadsheet runs', () => {
  const [head, first] = csv.split('\r\n')
  expect(head).toBe(
    'company,position,sent,outcome,until,open,link,note,advert,address,fetched,opened',
  )
  expect(first).toContain('"Kiln, GmbH"')
  expect(first).toMatch(/,2026-11-12,interview,2027-01-31,yes,/)
  expect(csv).toContain('https://jana.example/cv/k234567bcdefghij,2026-11-13,2026-11-14')
  for (const cell of ['"\'=HYPERLINK', '"\'-1 for', '"\'@home']) expect(csv).toContain(cell)
})

it('comes in as it went out, under addresses of its own, and each once', () => {
  const { rows, faults } = readCsv(`\ufeff${csv}`, [])
  expect(faults).toEqual([])
  const { name, position, sent, outcome, until, status, link, note, advert } = kiln
  const first = { name, position, sent, outcome, until, status, link, note, advert }
  expect(rows).toEqual([first, { ...first, name: 'Odra', status: 'draft', sent: '', until: '' }])
  expect(readCsv(csv, [kiln]).faults).toEqual(['Line 2, Kiln, GmbH: is in your list already.'])
})

it('says of each line that is wrong what is, and takes the others', () => {
  const lines = [
    'Company,Sent,Outcome,Until,Open,Link',
    'Good,2026-11-12,,,,',
    ',2026-11-12,,,,',
    'Day,12 Nov,,,,',
    'Far,0026-11-12,,,,',
    'Before,2026-11-12,,2026-11-11,,',
    'Odd,,ghosted,,,',
    'Maybe,,,,perhaps,',
    'Link,,,,,javascript:alert(1)',
    'More,,,,,,,x',
    'Good,2026-11-12,,,,',
  ]
  const { rows, faults } = readCsv(lines.join('\n'), [])
  expect(rows).toMatchObject([{ name: 'Good', outcome: 'open', status: 'published' }])
  expect(faults).toEqual([
    'Line 3: company: Enter a company, or a name for this version.',
    'Line 4, Day: sent: Enter a day such as 2027-06-30.',
    'Line 5, Far: sent: Enter a day such as 2027-06-30.',
    'Line 6, Before: until: This day comes before “Day sent”.',
    'Line 7, Odd: “outcome” is one of open, answered, interview, offer, declined.',
    'Line 8, Maybe: “open” is yes or no.',
    'Line 9, Link: link: Enter a full address that starts with http:// or https://.',
    'Line 10, More: has more cells than there are columns.',
    'Line 11, Good: is in your list already.',
  ])
})

it.each(['', 'Name,Sent\nKiln,2026-11-12', '{"company":"Kiln"}'])(
  'that has no column for the company is told so: %s',
  (text) => {
    const { rows, faults } = readCsv(text, [])
    expect(rows).toEqual([])
    expect(faults.join()).toContain('no column “company”')
  },
)
