import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { project } from '../../../tests/support/entries.ts'
import { ProjectImage } from './project-image.tsx'

it('a stored picture is offered in each of its widths', () => {
  const photo = `images/projects/${'a'.repeat(64)}.webp`
  const stored = { ...project, photo, photoWidth: 1920, photoHeight: 1080 }
  const markup = renderToStaticMarkup(
    createElement(ProjectImage, { project: stored, sizes: '50vw' }),
  )
  expect(markup).toMatch(/-480\.webp 480w, .*-960\.webp 960w/)
})
