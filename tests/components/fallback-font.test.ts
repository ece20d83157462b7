import { expect, test } from 'vitest'
import geist from '../../web/src/fonts/geist-basic.woff2?url'
import './screens.ts'

const words =
  'Small tools, made carefully, for people in a hurry. About me Experience Education 1,400'

// Bold letters that the browser makes of the regular ones by a stroke are 7 % narrower than Geist's, and clot.
test.for([400, 600])(
  'until Geist comes, words of weight %i are as wide as in it',
  async (weight) => {
    const context = document.createElement('canvas').getContext('2d')
    const width = async (family: string) => {
      const font = `${weight} 100px "${family}"`
      await document.fonts.load(font, words)
      if (context) context.font = font
      return context?.measureText(words).width ?? 0
    }
    // The page's own face is optional, so it may be there or not.
    document.fonts.add(new FontFace('Geist at once', `url(${geist})`, { weight: '400 600' }))
    const ratio = (await width('Geist at once')) / (await width('Geist Arial'))
    expect(Math.abs(ratio - 1)).toBeLessThan(0.02)
  },
)
