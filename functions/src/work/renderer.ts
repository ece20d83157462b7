import { readFile } from 'node:fs/promises'
import type {
  ReadImage,
  Renderer,
  RenderOptions,
  SiteData,
  StoredBuild,
} from '../contract/rendering.ts'
import type { OneSelection } from '../contract/resume.ts'

/** Loads what npm run build:rendering puts beside this file: web's renderer and the built site. */
export async function loadRenderer(folder = new URL('.', import.meta.url)) {
  const [{ renderer }, file]: [{ renderer: Renderer }, string] = await Promise.all([
    import(new URL('render-site.js', folder).href),
    readFile(new URL('built.json', folder), 'utf8'),
  ])
  const build: StoredBuild = JSON.parse(file)
  return {
    renderSite: (site: SiteData, options: RenderOptions) =>
      renderer.renderSite(site, build, options),
    renderResume: (site: SiteData, selection: OneSelection, readImage: ReadImage) =>
      renderer.renderResume(site, build, selection, readImage),
    built: build.files,
    /** Gzipped. */
    readBuilt: (hash: string) => readFile(new URL(`site/${hash}`, folder)),
  }
}
