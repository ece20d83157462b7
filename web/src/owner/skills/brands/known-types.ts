import type { SkillType } from '#contract/categories.ts'
import { commonName } from '../../../technology-names.ts'

/** Technologies of one undisputed category, by their names in brands.ts. */
const names: Partial<Record<SkillType, string>> = {
  aitool:
    'Anthropic, ChatGPT, Claude, Claude Code, Cursor, DeepSeek, GitHub Copilot, Google Gemini, Hugging Face, LangChain, LM Studio, Mistral AI, Ollama, OpenAI, Perplexity, Windsurf',
  coding:
    'Codeforces, CodeChef, Codewars, Exercism, GeeksforGeeks, HackerEarth, HackerRank, Kaggle, LeetCode, TopCoder',
  mstool:
    '.NET, Excel, Microsoft Excel, Microsoft Teams, Power BI, PowerShell, SQL Server, Visual Studio, VS Code',
  language:
    'Bash, C, C#, C++, Clojure, COBOL, CSS, Dart, Elixir, Elm, Erlang, F#, Fortran, GNU Bash, Go, Haskell, HTML, HTML5, Java, JavaScript, Julia, Kotlin, Lua, MATLAB, Objective-C, OCaml, Perl, PHP, Python, R, Ruby, Rust, Scala, Solidity, SQL, Swift, TypeScript, Zig',
  cloud:
    'Akamai, AWS, Azure, Cloudflare, DigitalOcean, Firebase, Fly.io, Google Cloud, Heroku, Hetzner, Netlify, OVH, Railway, Render, Scaleway, Vercel',
  vcs: 'Bitbucket, Codeberg, Forgejo, Git, Gitea, GitHub, GitLab, Mercurial, Subversion',
  plat: 'Android, Arduino, Debian, Fedora, iOS, Linux, macOS, Raspberry Pi, StackBlitz, Ubuntu',
}

const types = new Map(
  Object.entries(names).flatMap(([type, list]) =>
    list.split(', ').map((name) => [commonName(name), type]),
  ),
)

/** A technology's category; undefined when it is debatable. */
export function knownType(name: string): string | undefined {
  return types.get(commonName(name))
}
