import { expect, it } from 'vitest'
import { laterSheet, splitStyles } from './later-styles.ts'

it.each([
  ['a rule', '.a{color:red}', 'first'],
  ['a rule within a query', '@media (width>=40rem){.a:hover{color:red}}', 'first'],
  ['a pointer’s query', '@media (hover:hover){.a{color:red}}', 'later'],
  ['what one of two selectors needs at once', '.a:hover,.a[aria-current]{color:red}', 'first'],
  ['what is hidden until it has the focus', '.a:not(:focus,:active){top:0}', 'first'],
  ['what is shown unless scripts failed', ':root:not([data-failed]) .a{top:0}', 'first'],
  ['what a wide window needs', '@media (width>=60rem){@media (hover:hover){.a{top:0}}}', 'wide'],
  ['what one wider than a phone’s needs', '@media (width>=768px){.a{top:0}}', 'wide'],
  ['what such a screen alone needs', '@media screen and (width>=768px){.a{top:0}}', 'wide'],
  [
    'what a page without scripts needs',
    '@media (scripting:none) and (width<=1024px){.a{top:0}}',
    'wide',
  ],
  ['what failed scripts leave', '[data-failed] .a{top:0}', 'later'],
  ['reduced motion', '@media (prefers-reduced-motion:reduce){*{top:0}}', 'later'],
  ['paper', '@media print{.a{top:0}}', 'later'],
  ['forced colours', '@media (forced-colors:active){.a{top:0}}', 'later'],
  ['a pointer and a focus', '.a:hover,.b:is(:focus,:active) .c{top:0}', 'later'],
  ['what is switched off', '.a:is(:disabled,[aria-disabled=true]){top:0}', 'later'],
])('finds for %s its place in the published page', (_, rule, part) => {
  expect(splitStyles(rule)).toEqual({ first: '', wide: '', later: '', [part]: rule })
})

it('refuses what it would take apart', () => {
  const deep = '@supports (a:b){@media b{@media c{@media d{.a{top:0}}}}}'
  expect(() => splitStyles(deep)).toThrow('nested too deeply')
})

it('takes the marked sheets out, also where one mark’s rule became that of two, and keeps every order', () => {
  const css =
    '.a{top:0}later-begin-1{top:0}.b{top:0}@media print{.b{top:1px}}later-end-1,later-begin-2{top:0}.c{top:0}later-end-2{top:0}.d{top:0}.e:hover{top:0}'
  expect(splitStyles(css)).toEqual({
    first: '.a{top:0}.d{top:0}',
    wide: '',
    later: '.b{top:0}@media print{.b{top:1px}}.c{top:0}.e:hover{top:0}',
  })
})

it('publishes the rules for paper in one block, below the others, and equal neighbours in one', () => {
  const css = '@media print{.a{top:0}}.b{top:0}@media print{@supports (a:b){.c{top:0}}}.d{top:0}'
  const whole = '.b{top:0}.d{top:0}@media print{.a{top:0}@supports (a:b){.c{top:0}}}'
  expect(laterSheet('home', css).css).toBe(whole)
  const wide = '@media (width>=60rem){.a{top:0}}@media (width>=60rem){.b{top:0}}.c{top:0}'
  const merged = '@media (width>=60rem){.a{top:0}.b{top:0}}.c{top:0}'
  expect(laterSheet('home', wide).css).toBe(merged)
})
