import type { Plugin } from 'vite'

const ownCreateIcon = `${import.meta.dirname}/src/ui/lucide-icon.ts`

/**
 * Has the icons of lucide-react made by a function of ours, and of shapes alone. The package's own looks for a context,
 * for names of classes and for sizes of lines that this site has none of: a kilobyte of script, and two names of classes
 * for each icon. Their keys are random letters, which cannot be compressed.
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
