import print from '../print.css?inline'
import { barStyle } from '../project/bar-style.ts'
import hue from '../project/hue.css?inline'
import pageFrame from '../project/page-frame.css?inline'
import pictures from '../project/pictures.css?inline'
import page from '../project/project.css?inline'
import story from '../project/story.css?inline'
import lines from '../ui/note-lines.css?inline'
import list from './list.css?inline'
import note from './note.css?inline'

/** Styles for the body of /notes, after tokens.css and base.css. */
export const noteListStyle = [print, barStyle, page, lines, list, pageFrame].join('\n')

/** Styles for a note's page, after tokens.css and base.css. */
export const noteStyle = [print, barStyle, page, story, pictures, pageFrame, hue, note].join('\n')
