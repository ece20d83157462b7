import brand from '../ui/brand.css?raw'
import bar from './bar.css?raw'

/** The header's style on pages without scripts. */
export const barStyle = `${brand}\n${bar}`
