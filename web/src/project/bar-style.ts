import brand from '../ui/brand.css?raw'
import bar from './bar.css?raw'

/** Of the header on the pages that need no script. */
export const barStyle = `${brand}\n${bar}`
