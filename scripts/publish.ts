/** `npm run publish:static`: renders the home page of the build with the projects and skills of a running site. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { defaultSkillType } from '../functions/src/contract/categories.ts'
import { content } from '../web/src/content.ts'
import { imagePaths, readImage, readSite } from './publish/data.ts'
import { publishedPage } from './publish/page.ts'
import { sitemap } from './publish/site-files.ts'
import { lastChange } from './publish/structured-data.ts'
import { CommandError, runCommand } from './shared/command.ts'
import { root } from './suite/paths.ts'

const help = `
npm run publish:static -- --url ADDRESS [--dist FOLDER]

Puts what visitors may see of a running site into the build: the home page as HTML that needs neither
script nor function, and its images.

  --url ADDRESS   the site that is read, such as http://localhost:5050
  --dist FOLDER   the build, by default web/dist (npm run build makes it)
  --help          this text
`

await runCommand(
  help,
  { url: { type: 'string' }, dist: { type: 'string', default: 'web/dist' } },
  async ({ url, dist }) => {
    if (!url || !URL.canParse(url)) throw new CommandError('Say which site: --url http://….')
    await publish(url, resolve(root, dist))
    return 0
  },
)

async function publish(url: string, dist: string): Promise<void> {
  const template = keepTemplate(dist)
  const data = await readSite(url)
  const published = { projects: data.projects, skills: data.skills[defaultSkillType] }
  const markup = await render(published)
  const page = publishedPage(template, {
    content,
    data,
    markup,
    published,
    readFile: (path) => readFileSync(join(dist, path), 'utf8'),
  })

  rmSync(join(dist, 'images'), { recursive: true, force: true })
  let bytes = 0
  const paths = imagePaths(data)
  for (const path of paths) {
    const image = await readImage(url, path)
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), image)
    bytes += image.byteLength
  }
  writeFileSync(join(dist, 'sitemap.xml'), sitemap(content, lastChange(data)))
  // Last, so that a page never names an image that is not there yet.
  writeFileSync(join(dist, 'index.html'), page)
  const skills = Object.values(data.skills).flat().length
  console.log(
    `Published ${data.projects.length} projects and ${skills} skills: page ${kilobytes(Buffer.byteLength(page))}, ${paths.length} images ${kilobytes(bytes)}.`,
  )
}

/** The built page as it was before the first publish. Hosting leaves out what begins with a dot. */
function keepTemplate(dist: string): string {
  const kept = join(dist, '.index.html')
  const built = join(dist, 'index.html')
  if (!existsSync(kept)) {
    if (!existsSync(built)) throw new CommandError(`${dist} holds no build: npm run build.`)
    cpSync(built, kept)
  }
  return readFileSync(kept, 'utf8')
}

async function render(published: object): Promise<string> {
  // Decides which React is bundled: the one that the build itself has.
  process.env.NODE_ENV = 'production'
  const outDir = join(root, '.local', `render-${process.pid}`)
  try {
    await build({
      root: join(root, 'web'),
      logLevel: 'warn',
      build: {
        ssr: 'src/home/render.tsx',
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
      },
      ssr: { noExternal: true },
    })
    const { renderHome } = await import(pathToFileURL(join(outDir, 'render.js')).href)
    return renderHome(published)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
