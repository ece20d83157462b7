import * as brands from 'simple-icons'
import type { SkillType } from '../../functions/src/contract/categories.ts'
import type { Icon } from './icons.ts'

export interface SkillSeed {
  name: string
  url: string
  icon: Icon
}

/** Six a category and twelve technologies: whole rows in the grid of 6, 4 or 3 columns. */
export const skills: Record<SkillType, SkillSeed[]> = {
  tech: [
    { name: 'React', url: 'https://react.dev', icon: brands.siReact },
    { name: 'Next.js', url: 'https://nextjs.org', icon: brands.siNextdotjs },
    { name: 'Node.js', url: 'https://nodejs.org', icon: brands.siNodedotjs },
    { name: 'Express', url: 'https://expressjs.com', icon: brands.siExpress },
    { name: 'PostgreSQL', url: 'https://www.postgresql.org', icon: brands.siPostgresql },
    { name: 'MongoDB', url: 'https://www.mongodb.com', icon: brands.siMongodb },
    { name: 'Redis', url: 'https://redis.io', icon: brands.siRedis },
    { name: 'GraphQL', url: 'https://graphql.org', icon: brands.siGraphql },
    { name: 'FastAPI', url: 'https://fastapi.tiangolo.com', icon: brands.siFastapi },
    { name: 'Tailwind CSS', url: 'https://tailwindcss.com', icon: brands.siTailwindcss },
    { name: 'Vite', url: 'https://vite.dev', icon: brands.siVite },
    { name: 'Docker', url: 'https://www.docker.com', icon: brands.siDocker },
  ],
  aitool: [
    {
      name: 'GitHub Copilot',
      url: 'https://github.com/features/copilot',
      icon: brands.siGithubcopilot,
    },
    { name: 'Claude', url: 'https://claude.com', icon: brands.siClaude },
    { name: 'Google Gemini', url: 'https://gemini.google.com', icon: brands.siGooglegemini },
    { name: 'Cursor', url: 'https://cursor.com', icon: brands.siCursor },
    { name: 'Ollama', url: 'https://ollama.com', icon: brands.siOllama },
    { name: 'Hugging Face', url: 'https://huggingface.co', icon: brands.siHuggingface },
  ],
  coding: [
    { name: 'LeetCode', url: 'https://leetcode.com', icon: brands.siLeetcode },
    { name: 'Codeforces', url: 'https://codeforces.com', icon: brands.siCodeforces },
    { name: 'HackerRank', url: 'https://www.hackerrank.com', icon: brands.siHackerrank },
    { name: 'CodeChef', url: 'https://www.codechef.com', icon: brands.siCodechef },
    { name: 'GeeksforGeeks', url: 'https://www.geeksforgeeks.org', icon: brands.siGeeksforgeeks },
    { name: 'Exercism', url: 'https://exercism.org', icon: brands.siExercism },
  ],
  // Microsoft's own marks are not free to use, so all but .NET are tiles drawn here.
  mstool: [
    {
      name: 'Visual Studio Code',
      url: 'https://code.visualstudio.com',
      icon: {
        hex: '007ACC',
        sign: 'M8.4 8.2L4.8 12l3.6 3.8M15.6 8.2l3.6 3.8l-3.6 3.8M13.4 6.6l-2.8 10.8',
      },
    },
    { name: '.NET', url: 'https://dotnet.microsoft.com', icon: brands.siDotnet },
    {
      name: 'PowerShell',
      url: 'https://learn.microsoft.com/powershell/',
      icon: { hex: '5391FE', sign: 'M6.4 7.2l4.8 4.8l-4.8 4.8M12.8 17h5' },
    },
    {
      name: 'Excel',
      url: 'https://www.microsoft.com/microsoft-365/excel',
      icon: { hex: '217346', sign: 'M8 7.2l8 9.6M16 7.2l-8 9.6' },
    },
    {
      name: 'Power BI',
      url: 'https://www.microsoft.com/power-platform/products/power-bi',
      icon: { hex: 'F2C811', sign: 'M7.2 17.2v-3.4M12 17.2v-6.8M16.8 17.2V6.8' },
    },
    {
      name: 'Teams',
      url: 'https://www.microsoft.com/microsoft-teams/group-chat-software',
      icon: { hex: '6264A7', sign: 'M7 7.4h10M12 7.4v9.8' },
    },
  ],
  language: [
    { name: 'TypeScript', url: 'https://www.typescriptlang.org', icon: brands.siTypescript },
    {
      name: 'JavaScript',
      url: 'https://developer.mozilla.org/docs/Web/JavaScript',
      icon: brands.siJavascript,
    },
    { name: 'Python', url: 'https://www.python.org', icon: brands.siPython },
    { name: 'Rust', url: 'https://www.rust-lang.org', icon: brands.siRust },
    { name: 'C++', url: 'https://isocpp.org', icon: brands.siCplusplus },
    { name: 'Kotlin', url: 'https://kotlinlang.org', icon: brands.siKotlin },
  ],
  cloud: [
    { name: 'Firebase', url: 'https://firebase.google.com', icon: brands.siFirebase },
    { name: 'Google Cloud', url: 'https://cloud.google.com', icon: brands.siGooglecloud },
    { name: 'Vercel', url: 'https://vercel.com', icon: brands.siVercel },
    { name: 'Netlify', url: 'https://www.netlify.com', icon: brands.siNetlify },
    { name: 'Cloudflare', url: 'https://www.cloudflare.com', icon: brands.siCloudflare },
    { name: 'DigitalOcean', url: 'https://www.digitalocean.com', icon: brands.siDigitalocean },
  ],
  vcs: [
    { name: 'Git', url: 'https://git-scm.com', icon: brands.siGit },
    { name: 'GitHub', url: 'https://github.com', icon: brands.siGithub },
    { name: 'GitLab', url: 'https://gitlab.com', icon: brands.siGitlab },
    { name: 'Bitbucket', url: 'https://bitbucket.org', icon: brands.siBitbucket },
    { name: 'Codeberg', url: 'https://codeberg.org', icon: brands.siCodeberg },
    { name: 'Gitea', url: 'https://about.gitea.com', icon: brands.siGitea },
  ],
  plat: [
    { name: 'Linux', url: 'https://www.kernel.org', icon: brands.siLinux },
    { name: 'Ubuntu', url: 'https://ubuntu.com', icon: brands.siUbuntu },
    { name: 'Android', url: 'https://developer.android.com', icon: brands.siAndroid },
    { name: 'Raspberry Pi', url: 'https://www.raspberrypi.com', icon: brands.siRaspberrypi },
    { name: 'Arduino', url: 'https://www.arduino.cc', icon: brands.siArduino },
    { name: 'StackBlitz', url: 'https://stackblitz.com', icon: brands.siStackblitz },
  ],
}
