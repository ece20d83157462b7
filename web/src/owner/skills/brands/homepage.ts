interface Mark {
  title: string
  slug: string
  /** The source of the icon in simple-icons. */
  source: string
}

/** A mark's source is often on the brand's own site; '' when it does not tell whose it is. */
export function homepageOf({ slug, source, title }: Mark): string {
  const known = homepages[slug]
  if (known) return known
  const { hostname, origin, pathname } = new URL(source)
  const project = slug.match(/^apache(.+)/)?.[1]
  if (project && /^(www\.)?apache\.org$/.test(hostname)) return `https://${project}.apache.org/`
  const isItsOwn = hostname.split('.').at(-2) === slug
  if (!isItsOwn && (stores.test(hostname) || pathname.startsWith('/simple-icons/'))) return ''
  if (/(^|\.)(github|gitlab)\.com$/.test(hostname)) return `${origin}/${pathname.split('/')[1]}`
  if (/wiki[mp]edia\.org$|brandfolder\.com$|brandfetch\.com$/.test(hostname)) {
    return `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`
  }
  return `${origin}/`
}

/** Hosts for anyone's files. */
const stores =
  /(^|\.)((drive|docs)\.google|figma|frontify|twitter|(apps|itunes)\.apple|gstatic|withgoogle)\.com$|notion\.(so|site)$|netlify\.app$/

/** Well-known brands whose icon comes from another site. */
const homepages: Record<string, string> = {
  algolia: 'https://www.algolia.com/',
  android: 'https://www.android.com/',
  argo: 'https://argoproj.github.io/',
  babel: 'https://babeljs.io/',
  c: 'https://www.open-std.org/jtc1/sc22/wg14/',
  capacitor: 'https://capacitorjs.com/',
  celery: 'https://docs.celeryq.dev/',
  chai: 'https://www.chaijs.com/',
  clickhouse: 'https://clickhouse.com/',
  clojure: 'https://clojure.org/',
  confluence: 'https://www.atlassian.com/software/confluence',
  consul: 'https://developer.hashicorp.com/consul',
  containerd: 'https://containerd.io/',
  cplusplus: 'https://isocpp.org/',
  css: 'https://developer.mozilla.org/docs/Web/CSS',
  d3: 'https://d3js.org/',
  dart: 'https://dart.dev/',
  deno: 'https://deno.com/',
  docusaurus: 'https://docusaurus.io/',
  dotnet: 'https://dotnet.microsoft.com/',
  elixir: 'https://elixir-lang.org/',
  erlang: 'https://www.erlang.org/',
  esbuild: 'https://esbuild.github.io/',
  etcd: 'https://etcd.io/',
  express: 'https://expressjs.com/',
  fastapi: 'https://fastapi.tiangolo.com/',
  flask: 'https://flask.palletsprojects.com/',
  fortran: 'https://fortran-lang.org/',
  github: 'https://github.com/',
  githubactions: 'https://docs.github.com/actions',
  gitlab: 'https://about.gitlab.com/',
  gnubash: 'https://www.gnu.org/software/bash/',
  gnuemacs: 'https://www.gnu.org/software/emacs/',
  go: 'https://go.dev/',
  haproxy: 'https://www.haproxy.org/',
  html5: 'https://developer.mozilla.org/docs/Web/HTML',
  i18next: 'https://www.i18next.com/',
  intellijidea: 'https://www.jetbrains.com/idea/',
  ios: 'https://developer.apple.com/ios/',
  istio: 'https://istio.io/',
  javascript: 'https://developer.mozilla.org/docs/Web/JavaScript',
  jekyll: 'https://jekyllrb.com/',
  jira: 'https://www.atlassian.com/software/jira',
  julia: 'https://julialang.org/',
  junit5: 'https://junit.org/',
  jupyter: 'https://jupyter.org/',
  keycloak: 'https://www.keycloak.org/',
  kibana: 'https://www.elastic.co/kibana',
  kotlin: 'https://kotlinlang.org/',
  kubernetes: 'https://kubernetes.io/',
  laravel: 'https://laravel.com/',
  latex: 'https://www.latex-project.org/',
  leaflet: 'https://leafletjs.com/',
  less: 'https://lesscss.org/',
  lit: 'https://lit.dev/',
  markdown: 'https://commonmark.org/',
  mobx: 'https://mobx.js.org/',
  nextdotjs: 'https://nextjs.org/',
  nomad: 'https://developer.hashicorp.com/nomad',
  openjdk: 'https://openjdk.org/',
  packer: 'https://developer.hashicorp.com/packer',
  perl: 'https://www.perl.org/',
  pinia: 'https://pinia.vuejs.org/',
  postgresql: 'https://www.postgresql.org/',
  prettier: 'https://prettier.io/',
  prisma: 'https://www.prisma.io/',
  pycharm: 'https://www.jetbrains.com/pycharm/',
  pytorch: 'https://pytorch.org/',
  quarkus: 'https://quarkus.io/',
  react: 'https://react.dev/',
  reacthookform: 'https://react-hook-form.com/',
  reactquery: 'https://tanstack.com/query',
  reactrouter: 'https://reactrouter.com/',
  redux: 'https://redux.js.org/',
  remix: 'https://remix.run/',
  rubyonrails: 'https://rubyonrails.org/',
  sanity: 'https://www.sanity.io/',
  scikitlearn: 'https://scikit-learn.org/',
  selenium: 'https://www.selenium.dev/',
  sequelize: 'https://sequelize.org/',
  sqlite: 'https://sqlite.org/',
  storybook: 'https://storybook.js.org/',
  supabase: 'https://supabase.com/',
  svelte: 'https://svelte.dev/',
  swift: 'https://www.swift.org/',
  tauri: 'https://tauri.app/',
  terraform: 'https://developer.hashicorp.com/terraform',
  threedotjs: 'https://threejs.org/',
  trello: 'https://trello.com/',
  trpc: 'https://trpc.io/',
  typeorm: 'https://typeorm.io/',
  vagrant: 'https://developer.hashicorp.com/vagrant',
  vault: 'https://developer.hashicorp.com/vault',
  vim: 'https://www.vim.org/',
  vite: 'https://vite.dev/',
  vitest: 'https://vitest.dev/',
  vuedotjs: 'https://vuejs.org/',
  webstorm: 'https://www.jetbrains.com/webstorm/',
  xcode: 'https://developer.apple.com/xcode/',
  yarn: 'https://yarnpkg.com/',
  zapier: 'https://zapier.com/',
  zig: 'https://ziglang.org/',
  zod: 'https://zod.dev/',
}
