import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { dayOf } from '#contract/day.ts'
import { publicProfile } from '#contract/public-profile.ts'
import type { Content } from '#contract/rendering.ts'
import { en } from '#contract/texts/en.ts'
import { homeWords } from '#contract/texts/home-words.ts'
import { withAddress } from './address.ts'
import { coloursOf } from './colours.ts'
import { headTags } from './head.ts'
import { noScript } from './no-script.ts'
import { publishedDataPath } from './paths.ts'
import { publishedModule } from './published-module.ts'
import { siteFiles } from './site-files.ts'
import {
  readShareTarget,
  readSources,
  readThemeScript,
  readTokens,
  readTransitions,
} from './sources.ts'
import { themeScript, themeScriptPlace } from './theme-script.ts'

const contentFile = join(import.meta.dirname, '../../functions/src/contract/placeholder-profile.ts')

/** Has what imports the theme script get it as it is in each page. */
export function minifiedThemeScript(): Plugin {
  return {
    name: 'minified-theme-script',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/theme-script.js?raw')) return null
      return `export default ${JSON.stringify(readThemeScript())}`
    },
  }
}

/** Puts the theme script into each page and the owner's words into the home page's head, and generates the other files. */
export function ownerWords(): Plugin {
  return {
    name: 'owner-words',
    transformIndexHtml: {
      order: 'pre',
      async handler(page, { path }) {
        const content = await readContent()
        const theme = `${themeScript(readThemeScript())}<style>${readTransitions()}</style>`
        const html = page
          .replace(themeScriptPlace, () => theme)
          .replace(/<meta name="theme-color" content="([\w-]+)" \/>/, themeColour)
        return path === '/index.html'
          ? html
              .replace(/<title>.*?<\/title>/s, () => headTags(content))
              .replace('<noscript></noscript>', () => noScript(content))
          : html
      },
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [path, source] of await builtFiles()) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
      }
    },
    async configureServer(server) {
      const paths = new Set((await builtFiles()).keys())
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        if (!paths.has(path)) return next()
        builtFiles()
          .then((files) => {
            const type = types[extname(path)]
            if (type) response.setHeader('content-type', type)
            response.end(files.get(path))
          })
          .catch(next)
      })
    },
  }
}

/** What a browser does not take without its type. */
const types: Record<string, string> = { '.svg': 'image/svg+xml', '.js': 'text/javascript' }

/** The generated files, with the placeholders for words. */
async function builtFiles(): Promise<Map<string, string | Uint8Array>> {
  const content = await readContent()
  const { site, ...profile } = content
  const files = await siteFiles(content, readSources())
  if (!process.env.VITE_STATIC) files.set('/share-target.js', readShareTarget())
  return files.set(publishedDataPath, publishedModule({ profile, words: homeWords(en, profile) }))
}

/** Tells the home page's theme script which of the built scripts comes first. */
export function firstAct(): Plugin {
  return {
    name: 'first-act',
    transformIndexHtml: {
      order: 'post',
      handler(page, { path, bundle = {} }) {
        const first = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/first-act.ts'),
        )
        if (path !== '/index.html' || first?.type !== 'chunk') return page
        // It brings these.
        const imports = first.imports.map(
          (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
        )
        return imports
          .reduce((html, link) => html.replace(link, ''), page)
          .replace('<script id="theme"', `$& data-first-act="/${first.fileName}"`)
      },
    },
  }
}

const madeByPublishing = /^\/(resume(\.\w+)?|contact\.vcf|(projects|cv)\/.+)$/

/** In development, requests for files that only publishing makes are answered with a hint. */
export function notPublished(): Plugin {
  return {
    name: 'not-published',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        if (!madeByPublishing.test(path)) return next()
        response.statusCode = 404
        response.setHeader('content-type', 'text/plain; charset=utf-8')
        response.end(
          `${path} is made by publishing, which npm start does after each save and npm run dev does not.\n`,
        )
      })
    },
  }
}

/** The browser bar's colour on phones in both themes, matching each page's top. */
function themeColour(_: string, name: string): string {
  const { light, dark } = coloursOf(readTokens())
  return `<meta name="theme-color" content="${light(name)}" data-dark="${dark(name)}" />`
}

/**
 * Reads the current file. A plain import would make it part of Vite's configuration, whose changes restart Vite,
 * even in the middle of a save.
 */
async function readContent(): Promise<Content> {
  const { href } = pathToFileURL(contentFile)
  const { placeholderContent } = await import(`${href}?${statSync(contentFile).mtimeMs}`)
  return withAddress(publicProfile(placeholderContent, dayOf(new Date())))
}
