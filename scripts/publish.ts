/** `npm run publish:static`: renders the home page of the build with the projects and skills of a running site. */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { imageKinds } from '../functions/src/contract/collections.ts'
import { placeholderContent } from '../functions/src/contract/placeholder-profile.ts'
import { withAddress } from '../web/publish/address.ts'
import { folders, listPath } from '../web/publish/entry-pages.ts'
import { feedPaths, homeFile, notFoundPath, publishedDataPath } from '../web/publish/paths.ts'
import { imagePaths, withoutMissingImages } from '../web/publish/site-data.ts'
import { type RenderFiles, readSources } from '../web/publish/sources.ts'
import { publishedPath } from '../web/src/published.ts'
import { bundle } from './publish/bundle.ts'
import { readImage, readSite } from './publish/read-site.ts'
import { readAddress } from './shared/address.ts'
import { CommandError, runCommand } from './shared/command.ts'
import { downloadNamesFile, root, templateFile } from './suite/paths.ts'

const help = `
npm run publish:static -- --url ADDRESS [--address ADDRESS] [--dist FOLDER] [--alone]

Puts what visitors may see of a running site into the build: the home page as HTML that needs neither
script nor function, and its images.

  --url ADDRESS   the site that is read, such as http://localhost:5050
  --address URL   where the page will be, when that is somewhere else
  --dist FOLDER   the build, by default web/dist (npm run build makes it)
  --alone         no function will stand behind the page, so it takes along the skills of all categories
  --help          this text
`

await runCommand(
  help,
  {
    url: { type: 'string' },
    address: { type: 'string' },
    dist: { type: 'string', default: 'web/dist' },
    alone: { type: 'boolean', default: false },
  },
  async ({ url, address = url, dist, alone: isAlone }) => {
    if (!url) throw new CommandError('Say which site: --url https://….')
    await publish(readAddress(url).origin, resolve(root, dist), {
      address: readAddress(address ?? url).origin,
      isAlone,
    })
    return 0
  },
)

async function publish(
  url: string,
  dist: string,
  { address, isAlone }: { address: string; isAlone: boolean },
): Promise<void> {
  const page = keepTemplate(dist)
  const { site, changedAt } = await readSite(url)
  const images = await readImages(url, imagePaths(site, { isAlone }))
  const lost = [...images].flatMap(([path, image]) => (image ? [] : [path]))
  const { data, lostImagesOf } = withoutMissingImages(new Set(lost), site)
  const { renderFiles } = await loadRenderer()
  const { files, lazyFiles, downloadNames } = await renderFiles(
    { content: withAddress(placeholderContent, address), ...data, changedAt, isAlone },
    {
      ...readSources(),
      page,
      notFound: readFileSync(join(dist, notFoundPath), 'utf8'),
      readStyle: (path) => readFileSync(join(dist, path), 'utf8'),
      readImage: async (path) => images.get(path) ?? null,
    },
    site,
  )

  for (const kind of imageKinds) {
    rmSync(join(dist, publishedPath(`images/${kind}`)), { recursive: true, force: true })
  }
  // Removes pages of what is no longer published.
  for (const folder of folders) {
    rmSync(join(dist, listPath(folder)), { recursive: true, force: true })
    rmSync(join(dist, `${listPath(folder)}.html`), { force: true })
  }
  for (const feed of Object.values(feedPaths())) rmSync(join(dist, feed), { force: true })
  // And those of languages that the site is in no longer.
  for (const data of globSync(`*${publishedDataPath}`, { cwd: dist })) {
    const base = join(dist, dirname(data))
    rmSync(base, { recursive: true, force: true })
    rmSync(homeFile(base), { force: true })
  }
  let bytes = 0
  const paths = imagePaths(data, { isAlone })
  for (const path of paths) {
    const image = images.get(path) as Buffer
    write(join(dist, publishedPath(path)), image)
    bytes += image.byteLength
  }
  for (const [path, { make }] of lazyFiles) write(join(dist, path), await make())
  // The page comes last, so that it never refers to missing images.
  for (const [path, file] of files) write(join(dist, path), file)
  write(join(dist, downloadNamesFile), JSON.stringify([...downloadNames]))
  const skills = Object.values(data.skills).flat().length
  const size = Buffer.byteLength(files.get('/index.html') ?? '')
  console.log(
    `Published ${data.projects.length} projects and ${skills} skills: page ${kilobytes(size)}, ${paths.length} images ${kilobytes(bytes)}.`,
  )
  for (const owner of lostImagesOf) {
    console.warn(`Left out: the image of ${owner}, which is not stored any more. Choose it again.`)
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

async function readImages(url: string, paths: string[]): Promise<Map<string, Buffer | null>> {
  const images = new Map<string, Buffer | null>()
  for (const path of paths) images.set(path, await readImage(url, path))
  return images
}

function write(file: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

/** The original built page, from before the first publish. */
function keepTemplate(dist: string): string {
  const kept = join(dist, templateFile)
  const built = join(dist, 'index.html')
  if (!existsSync(kept)) {
    if (!existsSync(built)) throw new CommandError(`${dist} holds no build: npm run build.`)
    cpSync(built, kept)
  }
  return readFileSync(kept, 'utf8')
}

async function loadRenderer(): Promise<{ renderFiles: RenderFiles }> {
  const folder = join(root, '.local', `render-${process.pid}`)
  try {
    await bundle('render-files.ts', folder, ['sharp', 'fontkit', 'pdfkit'])
    return await import(pathToFileURL(join(folder, 'render-files.js')).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
