import { commonName, plain } from '../../../technology-names.ts'

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

/** A skill that no icon is known for, which visitors see by its letter. */
export function withLetter(name: string): Brand {
  const url = `https://en.wikipedia.org/wiki/Special:Search?search=${encodeURIComponent(name)}`
  return { title: name, slug: name, hex: '', url }
}

/** The one that is called so, "NodeJS" and "Node" being Node.js. */
export function findBrand(brands: readonly Brand[], name: string): Brand | undefined {
  const known = commonName(name)
  return brands.find(({ title, slug }) => plain(title) === known || slug === known)
}
