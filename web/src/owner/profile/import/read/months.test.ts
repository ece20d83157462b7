import { expect, it } from 'vitest'
import { readMonth } from './months.ts'

it.each([
  ['5 août 2011', '2011-08'],
  ['марта 2012', '2012-03'],
  ['września 2012', '2012-09'],
  ['31.12.2013', '2013-12'],
  ['12/31/2013', '2013-12'],
  ['2009. 3.', '2009-03'],
  ['20190605', '2019-06'],
  ['٢٠١٩-٠٦', '2019-06'],
  ['مارس ۲۰۱۹', '2019-03'],
  ['मार्च २०१९', '2019-03'],
  ['heute', ''],
  ['至今', ''],
  ['', ''],
])('%j is the month %j', (text, month) => {
  expect(readMonth(text)).toEqual({ month, isWhole: true })
})

it.each([
  ['05/03/2013', '2013'],
  ['2016-00', '2016'],
  ['May 2017 (expected)', '2017-05'],
  ['2017-05 (expected)', '2017-05'],
  ['Present (graduating in 2027)', ''],
  ['99', null],
  ['2012 or 2013', null],
])('of %j no more is certain than %j', (text, month) => {
  expect(readMonth(text)).toEqual({ month, isWhole: false })
})
