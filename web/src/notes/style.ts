import print from '../print.css?raw'
import { barStyle } from '../project/bar-style.ts'
import hue from '../project/hue.css?raw'
import pageFrame from '../project/page-frame.css?raw'
import pictures from '../project/pictures.css?raw'
import page from '../project/project.css?raw'
import story from '../project/story.css?raw'
import lines from '../ui/note-lines.css?raw'
import note from './note.css?raw'

/** Styles for the body of /notes, after tokens.css and base.css. */
export const noteListStyle = [print, barStyle, page, lines, pageFrame].join('\n')

/** Styles for a note's page, after tokens.css and base.css. */
export const noteStyle = [print, barStyle, page, story, pictures, pageFrame, hue, note].join('\n')
