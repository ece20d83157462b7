import print from '../print.css?inline'
import noteLines from '../ui/note-lines.css?inline'
import plate from '../ui/plate.css?inline'
import band from './band.css?inline'
import { barStyle } from './bar-style.ts'
// The minifier warns of :target-current, which it does not know.
import columns from './columns.css?raw'
import facts from './facts.css?inline'
import hue from './hue.css?inline'
import list from './list.css?inline'
import pageFrame from './page-frame.css?inline'
import pictures from './pictures.css?inline'
import page from './project.css?inline'
import story from './story.css?inline'
import viewTransition from './view-transition.css?inline'
import written from './written.css?inline'

/** Styles for the body of /projects, after tokens.css and base.css. */
export const listStyle = [print, plate, barStyle, page, list, pageFrame].join('\n')

/** Styles for the first screen of a project's page, after tokens.css and base.css. */
export const projectStyle = [plate, barStyle, page, hue, band, viewTransition, facts].join('\n')

/** Styles for what is below it, the same file for all projects. */
export const laterProjectStyle = [
  print,
  story,
  columns,
  pictures,
  noteLines,
  written,
  pageFrame,
].join('\n')
