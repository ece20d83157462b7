import brand from '../ui/brand.css?inline'
import bar from './bar.css?inline'

/** The header's style on pages without scripts. */
export const barStyle = `${brand}\n${bar}`
