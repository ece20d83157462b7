import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UsedIn } from './skill-uses.tsx'

it.each(['constructor', '__proto__', 'toString'])(
  'is nothing for a skill called %s that was used nowhere',
  (skill) => {
    const uses = { places: [], of: {} }
    expect(renderToStaticMarkup(createElement(UsedIn, { skill, uses }))).toBe('')
  },
)
