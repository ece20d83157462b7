interface Mark {
  title: string
  slug: string
  /** Where simple-icons has it from. */
  source: string
}

/** Where the mark was found is often the brand's own site; '' where it says nothing of whose it is. */
export function homepageOf({ slug, source, title }: Mark): string {
  const known = homepages[slug]
  if (known) return known
  const { hostname, origin, pathname } = new URL(source)
  const isItsOwn = hostname.split('.').at(-2) === slug
  if (!isItsOwn && (stores.test(hostname) || pathname.startsWith('/simple-icons/'))) return ''
  if (/(^|\.)(github|gitlab)\.com$/.test(hostname)) return `${origin}/${pathname.split('/')[1]}`
  if (/wiki[mp]edia\.org$|brandfolder\.com$|brandfetch\.com$/.test(hostname)) {
    return `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`
  }
  return `${origin}/`
}

/** Where anyone keeps files. */
const stores =
  /(^|\.)((drive|docs)\.google|figma|frontify|twitter|(apps|itunes)\.apple|gstatic|withgoogle)\.com$|notion\.(so|site)$|netlify\.app$/

/** Of what many know and simple-icons found elsewhere. */
const homepages: Record<string, string> = {
  algolia: 'https://www.algolia.com/',
  c: 'https://www.open-std.org/jtc1/sc22/wg14/',
  chai: 'https://www.chaijs.com/',
  containerd: 'https://containerd.io/',
  cplusplus: 'https://isocpp.org/',
  css: 'https://developer.mozilla.org/docs/Web/CSS',
  d3: 'https://d3js.org/',
  dart: 'https://dart.dev/',
  deno: 'https://deno.com/',
  dotnet: 'https://dotnet.microsoft.com/',
  docusaurus: 'https://docusaurus.io/',
  elixir: 'https://elixir-lang.org/',
  etcd: 'https://etcd.io/',
  express: 'https://expressjs.com/',
  fastapi: 'https://fastapi.tiangolo.com/',
  flask: 'https://flask.palletsprojects.com/',
  gnubash: 'https://www.gnu.org/software/bash/',
  go: 'https://go.dev/',
  haproxy: 'https://www.haproxy.org/',
  html5: 'https://developer.mozilla.org/docs/Web/HTML',
  javascript: 'https://developer.mozilla.org/docs/Web/JavaScript',
  julia: 'https://julialang.org/',
  kubernetes: 'https://kubernetes.io/',
  laravel: 'https://laravel.com/',
  lit: 'https://lit.dev/',
  nextdotjs: 'https://nextjs.org/',
  openjdk: 'https://openjdk.org/',
  pinia: 'https://pinia.vuejs.org/',
  postgresql: 'https://www.postgresql.org/',
  prettier: 'https://prettier.io/',
  prisma: 'https://www.prisma.io/',
  pytorch: 'https://pytorch.org/',
  react: 'https://react.dev/',
  redux: 'https://redux.js.org/',
  remix: 'https://remix.run/',
  rubyonrails: 'https://rubyonrails.org/',
  scikitlearn: 'https://scikit-learn.org/',
  sqlite: 'https://sqlite.org/',
  supabase: 'https://supabase.com/',
  swift: 'https://www.swift.org/',
  svelte: 'https://svelte.dev/',
  threedotjs: 'https://threejs.org/',
  vim: 'https://www.vim.org/',
  vite: 'https://vite.dev/',
  vitest: 'https://vitest.dev/',
  vuedotjs: 'https://vuejs.org/',
  zapier: 'https://zapier.com/',
}
