import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/** In what Vite writes: a sheet that failed is forgotten, and its <link> goes, which would pass for one that is there. */
const changes = [
  [/seen\[href\] = void 0;(?=\s*throw )/, 'delete seen[href];'],
  [/(?<=if \(e\.type === "error"\) )(?=rej\()/, 'link.remove(), '],
] as const

/**
 * Asks for the style sheet of a part that comes later at each try. Vite takes one that failed for loaded, so the part
 * would come without its styles at the next try, until the page is loaded anew.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    apply: 'build',
    transform(code, id) {
      if (id !== helper) return null
      return changes.reduce((code, [place, change]) => {
        if (!place.test(code)) this.error(`Vite’s helper has no ${place} any more`)
        return code.replace(place, change)
      }, code)
    },
  }
}
