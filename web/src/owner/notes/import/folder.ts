import { decode, isZip, openZip } from '../../files/zip.ts'

/** Of a text no more is read; it is too long for a note then. */
const megabyte = 1024 * 1024
const zip = 500 * megabyte
const ofTexts = { zip, bytes: 20 * megabyte }
const ofPictures = { zip, bytes: 400 * megabyte }
const isMarkdown =
  /^(?!.*(?:^|\/)(?:\.|(?:node_modules|__MACOSX|archetypes|themes)\/)).*\.(?:md|mdx|markdown)$/i
const isPicture = /\.(?:png|jpe?g|webp|gif|svg|avif|bmp|hei[cf]|tiff?)$/i

export interface TextFile {
  path: string
  text: string
  /** Otherwise read as an older Windows program's. */
  isUtf8: boolean
}

export interface Folder {
  texts: TextFile[]
  /** Paths of the pictures. */
  pictures: string[]
  /** Paths that lead out of a ZIP, which were not read. */
  outside: string[]
  read(paths: ReadonlySet<string>): Promise<Map<string, Blob>>
}

/** The chosen files, those of ZIPs among them. Throws Unreadable. */
export async function openFolder(files: readonly File[]): Promise<Folder> {
  const pictures: string[] = []
  const outside: string[] = []

  async function open(isWanted: (path: string) => boolean, limits = ofTexts) {
    const found = await Promise.all(
      files.map(async (file) => {
        const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
        if (isZip(start)) {
          return openZip(
            file,
            (path) => isWanted(plain(path)),
            limits,
            (path) => outside.push(path),
          )
        }
        return isWanted(file.name) ? [{ path: file.name, content: file as Blob }] : []
      }),
    )
    return found.flat().map(({ path, content }) => ({ path: plain(path), content }))
  }

  const found = await open((path) => {
    if (isPicture.test(path)) pictures.push(path)
    return isMarkdown.test(path)
  })
  const texts = found.map(async ({ path, content }) => {
    const bytes = new Uint8Array(await content.slice(0, megabyte).arrayBuffer())
    const text = decode(bytes)
    // As UTF-8 the letters of another encoding are longer.
    return { path, text, isUtf8: new TextEncoder().encode(text).length <= bytes.length }
  })
  return {
    texts: await Promise.all(texts),
    pictures,
    outside: [...new Set(outside)],
    async read(paths) {
      const read = await open((path) => paths.has(path), ofPictures)
      return new Map(read.map(({ path, content }) => [path, content]))
    },
  }
}

/** As Windows and others write it. */
function plain(path: string): string {
  return path.replaceAll('\\', '/')
}
