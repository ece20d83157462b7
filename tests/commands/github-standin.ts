import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GitHubStandin {
  origin: string
  server: Server
}

/** Answers for the repositories of one owner as GitHub does; `picture` is the one of each README. */
export async function startGitHub(
  owner: string,
  names: readonly string[],
  picture: Buffer,
): Promise<GitHubStandin> {
  const answers = new Map(names.flatMap((name) => answersOf(owner, name, picture)))
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const answer = answers.get(path)
    const isPicture = Buffer.isBuffer(answer)
    response.writeHead(answer ? 200 : 404, {
      'content-type': isPicture ? 'image/png' : 'application/json; charset=utf-8',
    })
    response.end(isPicture ? answer : JSON.stringify(answer ?? { message: 'Not Found' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** By host and path. */
function answersOf(owner: string, name: string, picture: Buffer): [string, object][] {
  const full = `${owner}/${name}`
  const readme = `# ${name}\n\n![](screen.png)\n\nTells a shop what it sold, to the last cent.\n`
  const raw = `raw.githubusercontent.com/${full}/main`
  return [
    [
      `/api.github.com/repos/${full}`,
      {
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
    ],
    [`/api.github.com/repos/${full}/languages`, { Go: 9_000, Shell: 1_000 }],
    [
      `/api.github.com/repos/${full}/readme`,
      {
        content: Buffer.from(readme).toString('base64'),
        download_url: `https://${raw}/README.md`,
      },
    ],
    [`/${raw}/screen.png`, picture],
  ]
}
