import { decode, isZip, openZip } from '../../files/zip.ts'

const megabyte = 1024 * 1024
const limits = { zip: 500 * megabyte, bytes: 600 * megabyte }
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
  /** By path. */
  pictures: ReadonlyMap<string, Blob>
  /** Paths that lead out of a ZIP, which were not read. */
  outside: string[]
}

/** The chosen files, those of ZIPs among them. Throws Unreadable. */
export async function openFolder(files: readonly File[]): Promise<Folder> {
  const outside: string[] = []
  const found = files.map(async (file) => {
    const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
    if (!isZip(start)) return [{ path: file.name, content: file }]
    const isText = (path: string) => isMarkdown.test(plain(path))
    const isWanted = (path: string) => isText(path) || isPicture.test(path)
    const opened = await openZip(file, isWanted, limits, (path) => outside.push(path))
    if (opened.some(({ path }) => isText(path))) return opened
    // The posts may lie in ZIPs beside pictures, or be chosen beside this one.
    return [...opened, ...(await openZip(file, isText, limits))]
  })
  const all = (await Promise.all(found)).flat()
  const named = all.map(({ path, content }): [string, Blob] => [plain(path), content])
  const texts = named.filter(([path]) => isMarkdown.test(path)).map(readText)
  const pictures = new Map(named.filter(([path]) => isPicture.test(path)))
  return { texts: await Promise.all(texts), pictures, outside }
}

async function readText([path, content]: [string, Blob]): Promise<TextFile> {
  // A longer text is too long for a note.
  const bytes = new Uint8Array(await content.slice(0, megabyte).arrayBuffer())
  const text = decode(bytes)
  // As UTF-8 the letters of another encoding are longer.
  return { path, text, isUtf8: new TextEncoder().encode(text).length <= bytes.length }
}

/** As Windows and others write it. */
function plain(path: string): string {
  return path.replaceAll('\\', '/')
}
