import { createServer } from 'node:http'

const answers = new Map<string, object>()

/** Serves the added repositories as GitHub does. */
export const gitHub = createServer(({ url = '' }, response) => {
  const answer = answers.get(url.split('?')[0] ?? '')
  const type = Buffer.isBuffer(answer) ? 'image/png' : 'application/json; charset=utf-8'
  response.writeHead(answer ? 200 : 404, { 'content-type': type })
  response.end(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer ?? {}))
})

/** Adds a repository whose README has `picture`. */
export function addRepository(owner: string, name: string, picture: Buffer): void {
  const full = `${owner}/${name}`
  const readme = `# ${name}\n\n![](screen.png)\n\nTells a shop what it sold, to the last cent.\n`
  const raw = `raw.githubusercontent.com/${full}/main`
  const told = {
    '': {
      name,
      full_name: full,
      html_url: `https://github.com/${full}`,
      description: `What ${name} is for`,
      homepage: 'https://shop.example.com',
      topics: ['ledger'],
      default_branch: 'main',
      stargazers_count: 3,
      pushed_at: '2026-10-01T10:00:00Z',
      fork: false,
    },
    '/languages': { Go: 9_000, Shell: 1_000 },
    '/readme': {
      content: Buffer.from(readme).toString('base64'),
      download_url: `https://${raw}/README.md`,
    },
  }
  for (const [path, body] of Object.entries(told))
    answers.set(`/api.github.com/repos/${full}${path}`, body)
  answers.set(`/${raw}/screen.png`, picture)
}
