import { appendFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The script that the published home page loads; its data come first. */
export function programOf(files: Map<string, Buffer>): string {
  return (
    /data-programs="\S+ (\S+)/.exec(String(files.get('/index.html')))?.[1]?.replace('"', '') ?? ''
  )
}

/** As a change of the sources does: the home page's script has other bytes and another name, the function too. */
export function changeBuild(folder: string): void {
  const dist = join(folder, 'web/dist')
  const [, old = ''] =
    /<script type="module"[^>]* src="\/assets\/([\w.-]+)"/.exec(
      readFileSync(join(dist, 'index.html'), 'utf8'),
    ) ?? []
  for (const path of globSync('**/*.{html,js}', { cwd: dist })) {
    const text = readFileSync(join(dist, path), 'utf8')
    if (text.includes(old)) writeFileSync(join(dist, path), text.replaceAll(old, `new-${old}`))
  }
  writeFileSync(
    join(dist, 'assets', `new-${old}`),
    `${readFileSync(join(dist, 'assets', old), 'utf8')}\n// changed\n`,
  )
  rmSync(join(dist, 'assets', old))
  appendFileSync(join(folder, 'functions/lib/index.js'), '\n// changed\n')
}
