import '../tokens.css'
import '../fonts.css'
import '../other-fonts.css'
import '../base.css'
import '../ui/brand.css'
import '../ui/plate.css'
import './motion.css'
import './print.css'
import '../print.css'
import { startPage } from './start-page.tsx'

// The rest is in one file with the screen, which packs smaller.
await startPage()
