interface Mark {
  title: string
  slug: string
  /** Where simple-icons has it from. */
  source: string
}

/** Where the mark was found is often the brand's own site; a host of many is not. */
export function homepageOf({ slug, source, title }: Mark): string {
  const known = homepages[slug]
  if (known) return known
  const { hostname, origin, pathname } = new URL(source)
  if (/(^|\.)(github|gitlab)\.com$/.test(hostname)) return `${origin}/${pathname.split('/')[1]}`
  if (/wiki[mp]edia\.org$|brandfolder\.com$|brandfetch\.com$/.test(hostname)) {
    return `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`
  }
  return `${origin}/`
}

/** Of what many know and simple-icons found elsewhere. */
const homepages: Record<string, string> = {
  c: 'https://www.open-std.org/jtc1/sc22/wg14/',
  cplusplus: 'https://isocpp.org/',
  css: 'https://developer.mozilla.org/docs/Web/CSS',
  d3: 'https://d3js.org/',
  dart: 'https://dart.dev/',
  deno: 'https://deno.com/',
  dotnet: 'https://dotnet.microsoft.com/',
  elixir: 'https://elixir-lang.org/',
  express: 'https://expressjs.com/',
  fastapi: 'https://fastapi.tiangolo.com/',
  flask: 'https://flask.palletsprojects.com/',
  gnubash: 'https://www.gnu.org/software/bash/',
  go: 'https://go.dev/',
  html5: 'https://developer.mozilla.org/docs/Web/HTML',
  javascript: 'https://developer.mozilla.org/docs/Web/JavaScript',
  julia: 'https://julialang.org/',
  kubernetes: 'https://kubernetes.io/',
  laravel: 'https://laravel.com/',
  nextdotjs: 'https://nextjs.org/',
  openjdk: 'https://openjdk.org/',
  postgresql: 'https://www.postgresql.org/',
  prettier: 'https://prettier.io/',
  prisma: 'https://www.prisma.io/',
  pytorch: 'https://pytorch.org/',
  react: 'https://react.dev/',
  redux: 'https://redux.js.org/',
  rubyonrails: 'https://rubyonrails.org/',
  scikitlearn: 'https://scikit-learn.org/',
  sqlite: 'https://sqlite.org/',
  supabase: 'https://supabase.com/',
  svelte: 'https://svelte.dev/',
  threedotjs: 'https://threejs.org/',
  vim: 'https://www.vim.org/',
  vite: 'https://vite.dev/',
  vitest: 'https://vitest.dev/',
  vuedotjs: 'https://vuejs.org/',
}
