import * as brands from 'simple-icons'
import type { SkillType } from '../functions/src/contract/categories.ts'
import { type Mark, tile } from './icons.ts'

export interface SampleSkill {
  name: string
  url: string
  mark: Mark
  /** The brand's colour, lightened or darkened as far as each theme's contrast requires. */
  colours: { dark: string; light: string }
}

/** Six per category, twelve for technologies: these fill the rows of 6, 4 and 3 columns. */
// biome-ignore format: one skill per line
const table: Record<SkillType, [name: string, url: string, Mark, dark: string, light: string][]> = {
  tech: [
    ['React', 'https://react.dev', brands.siReact, '#61dafb', '#0593b9'],
    ['Next.js', 'https://nextjs.org', brands.siNextdotjs, '#eceff4', '#16202e'],
    ['Node.js', 'https://nodejs.org', brands.siNodedotjs, '#5fa04e', '#599649'],
    ['Express', 'https://expressjs.com', brands.siExpress, '#eceff4', '#16202e'],
    ['PostgreSQL', 'https://www.postgresql.org', brands.siPostgresql, '#8ba5f4', '#4169e1'],
    ['MongoDB', 'https://www.mongodb.com', brands.siMongodb, '#47a248', '#429743'],
    ['Redis', 'https://redis.io', brands.siRedis, '#ff4438', '#ff3a2e'],
    ['GraphQL', 'https://graphql.org', brands.siGraphql, '#f000a2', '#e10098'],
    ['FastAPI', 'https://fastapi.tiangolo.com', brands.siFastapi, '#009688', '#009688'],
    ['Tailwind CSS', 'https://tailwindcss.com', brands.siTailwindcss, '#06b6d4', '#0594ac'],
    ['Vite', 'https://vite.dev', brands.siVite, '#a254ff', '#9135ff'],
    ['Docker', 'https://www.docker.com', brands.siDocker, '#2496ed', '#138ae5'],
  ],
  aitool: [
    ['GitHub Copilot', 'https://github.com/features/copilot', brands.siGithubcopilot, '#eceff4', '#16202e'],
    ['Claude', 'https://claude.com', brands.siClaude, '#d97757', '#d46642'],
    ['Google Gemini', 'https://gemini.google.com', brands.siGooglegemini, '#8e75b2', '#8e75b2'],
    ['Cursor', 'https://cursor.com', brands.siCursor, '#eceff4', '#16202e'],
    ['Ollama', 'https://ollama.com', brands.siOllama, '#eceff4', '#16202e'],
    ['Hugging Face', 'https://huggingface.co', brands.siHuggingface, '#ffd21e', '#bc7700'],
  ],
  coding: [
    ['LeetCode', 'https://leetcode.com', brands.siLeetcode, '#ffa116', '#c37500'],
    ['Codeforces', 'https://codeforces.com', brands.siCodeforces, '#1f8acb', '#1f8acb'],
    ['HackerRank', 'https://www.hackerrank.com', brands.siHackerrank, '#00ea64', '#009841'],
    ['CodeChef', 'https://www.codechef.com', brands.siCodechef, '#9a775f', '#5b4638'],
    ['GeeksforGeeks', 'https://www.geeksforgeeks.org', brands.siGeeksforgeeks, '#309148', '#2f8d46'],
    ['Exercism', 'https://exercism.org', brands.siExercism, '#009cab', '#0093a1'],
  ],
  // Microsoft's own marks are not free to use, so all but .NET are drawn here as tiles.
  mstool: [
    ['Visual Studio Code', 'https://code.visualstudio.com', tile('M8.4 8.2L4.8 12l3.6 3.8M15.6 8.2l3.6 3.8l-3.6 3.8M13.4 6.6l-2.8 10.8'), '#0083db', '#007acc'],
    ['.NET', 'https://dotnet.microsoft.com', brands.siDotnet, '#856be1', '#512bd4'],
    ['PowerShell', 'https://learn.microsoft.com/powershell/', tile('M6.4 7.2l4.8 4.8l-4.8 4.8M12.8 17h5'), '#5391fe', '#3a81fe'],
    ['Excel', 'https://www.microsoft.com/microsoft-365/excel', tile('M8 7.2l8 9.6M16 7.2l-8 9.6'), '#298f57', '#217346'],
    ['Power BI', 'https://www.microsoft.com/power-platform/products/power-bi', tile('M7.2 17.2v-3.4M12 17.2v-6.8M16.8 17.2V6.8'), '#f2c811', '#b7770a'],
    ['Teams', 'https://www.microsoft.com/microsoft-teams/group-chat-software', tile('M7 7.4h10M12 7.4v9.8'), '#797bb4', '#6264a7'],
  ],
  language: [
    ['TypeScript', 'https://www.typescriptlang.org', brands.siTypescript, '#3880ce', '#3178c6'],
    ['JavaScript', 'https://developer.mozilla.org/docs/Web/JavaScript', brands.siJavascript, '#f7df1e', '#b87707'],
    ['Python', 'https://www.python.org', brands.siPython, '#3d83be', '#3776ab'],
    ['Rust', 'https://www.rust-lang.org', brands.siRust, '#eceff4', '#16202e'],
    ['C++', 'https://isocpp.org', brands.siCplusplus, '#007fde', '#00599c'],
    ['Kotlin', 'https://kotlinlang.org', brands.siKotlin, '#8a61ff', '#7f52ff'],
  ],
  cloud: [
    ['Firebase', 'https://firebase.google.com', brands.siFirebase, '#f13000', '#dd2c00'],
    ['Google Cloud', 'https://cloud.google.com', brands.siGooglecloud, '#4285f4', '#4285f4'],
    ['Vercel', 'https://vercel.com', brands.siVercel, '#eceff4', '#16202e'],
    ['Netlify', 'https://www.netlify.com', brands.siNetlify, '#00c7b7', '#009488'],
    ['Cloudflare', 'https://www.cloudflare.com', brands.siCloudflare, '#f38020', '#d5670b'],
    ['DigitalOcean', 'https://www.digitalocean.com', brands.siDigitalocean, '#0080ff', '#0080ff'],
  ],
  vcs: [
    ['Git', 'https://git-scm.com', brands.siGit, '#f03c2e', '#f03c2e'],
    ['GitHub', 'https://github.com', brands.siGithub, '#eceff4', '#16202e'],
    ['GitLab', 'https://gitlab.com', brands.siGitlab, '#fc6d26', '#ec5003'],
    ['Bitbucket', 'https://bitbucket.org', brands.siBitbucket, '#1f79ff', '#0052cc'],
    ['Codeberg', 'https://codeberg.org', brands.siCodeberg, '#2185d0', '#2185d0'],
    ['Gitea', 'https://about.gitea.com', brands.siGitea, '#609926', '#5d9525'],
  ],
  plat: [
    ['Linux', 'https://www.kernel.org', brands.siLinux, '#fcc624', '#bd7803'],
    ['Ubuntu', 'https://ubuntu.com', brands.siUbuntu, '#e95420', '#e95420'],
    ['Android', 'https://developer.android.com', brands.siAndroid, '#3ddc84', '#1b9853'],
    ['Raspberry Pi', 'https://www.raspberrypi.com', brands.siRaspberrypi, '#d45272', '#a22846'],
    ['Arduino', 'https://www.arduino.cc', brands.siArduino, '#008c94', '#00878f'],
    ['StackBlitz', 'https://stackblitz.com', brands.siStackblitz, '#227dec', '#1269d3'],
  ],
}

export function skillsOf(type: SkillType): SampleSkill[] {
  return table[type].map(([name, url, mark, dark, light]) => {
    return { name, url, mark, colours: { dark, light } }
  })
}
