import type { Plugin } from 'vite'

const ownCreateIcon = `${import.meta.dirname}/src/ui/lucide-icon.ts`

/**
 * Replaces lucide-react's icon component by ours, and reduces its icons to their shapes. The package's own adds a
 * kilobyte for a context, class names and stroke sizes that this site does not use, and random keys, which do not
 * compress.
 */
export function lucideIcons(): Plugin {
  return {
    name: 'lucide-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isOfIcon = importer?.includes('/lucide-react/dist/esm/icons/')
      return isOfIcon && source.endsWith('/createLucideIcon.mjs') ? ownCreateIcon : null
    },
    transform(code, id) {
      if (!id.includes('/lucide-react/dist/esm/icons/')) return null
      const unused =
        /\bname: "[^"]*",\s*size: 24,|,? key: "\w+"|,\s*aliases: \[[^\]]*\]|__iconData\.node;/g
      return code.replaceAll(unused, '')
    },
  }
}
