/** As simple-icons has it, `hex` without #; `url` is its homepage. */
export interface Brand {
  title: string
  slug: string
  hex: string
  url: string
}

/** At most `most`: exact names first, then what begins with the words, then what has them. */
export function searchBrands(brands: readonly Brand[], query: string, most: number): Brand[] {
  const words = plain(query)
  if (words === '') return []
  const rank = ({ title, slug }: Brand) => {
    const name = plain(title)
    if (name === words || slug === words) return 0
    if (name.startsWith(words) || slug.startsWith(words)) return 1
    return name.includes(words) ? 2 : 3
  }
  return brands
    .map((brand) => ({ brand, rank: rank(brand) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank || a.brand.title.length - b.brand.title.length)
    .slice(0, most)
    .map(({ brand }) => brand)
}

/** The one that is called so, "NodeJS" and "Node" being Node.js. */
export function findBrand(brands: readonly Brand[], name: string): Brand | undefined {
  const wanted = plain(name)
  const known = otherNames[wanted] ?? wanted
  return brands.find(({ title, slug }) => plain(title) === known || slug === known)
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}+#]/gu, '')
}

const otherNames: Record<string, string> = {
  node: 'nodejs',
  js: 'javascript',
  ts: 'typescript',
  golang: 'go',
  html: 'html5',
  css3: 'css',
  postgres: 'postgresql',
  vue: 'vuejs',
  next: 'nextjs',
  reactjs: 'react',
  expressjs: 'express',
  k8s: 'kubernetes',
  gcp: 'googlecloud',
  googlecloudplatform: 'googlecloud',
  tailwind: 'tailwindcss',
  rails: 'rubyonrails',
  kafka: 'apachekafka',
  bash: 'gnubash',
}
