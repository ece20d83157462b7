import print from '../print.css?raw'
import noteLines from '../ui/note-lines.css?raw'
import plate from '../ui/plate.css?raw'
import band from './band.css?raw'
import { barStyle } from './bar-style.ts'
import facts from './facts.css?raw'
import hue from './hue.css?raw'
import list from './list.css?raw'
import pageFrame from './page-frame.css?raw'
import pictures from './pictures.css?raw'
import page from './project.css?raw'
import story from './story.css?raw'
import viewTransition from './view-transition.css?raw'

/** Styles for the body of /projects, after tokens.css and base.css. */
export const listStyle = [print, plate, barStyle, page, list, pageFrame].join('\n')

/** Styles for the first screen of a project's page, after tokens.css and base.css. */
export const projectStyle = [plate, barStyle, page, hue, band, viewTransition, facts].join('\n')

/** Styles for what is below it, the same file for all projects. */
export const laterProjectStyle = [print, story, pictures, noteLines, pageFrame].join('\n')
