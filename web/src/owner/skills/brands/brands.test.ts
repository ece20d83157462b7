import * as icons from 'simple-icons'
import { expect, it } from 'vitest'
import { findBrand, letterBrands, searchBrands } from './brands.ts'
import { homepageOf } from './homepage.ts'
import { knownType } from './known-types.ts'

const withIcons = Object.values(icons).map((icon) => ({ ...icon, url: homepageOf(icon) }))
const brands = [...withIcons, ...letterBrands]

it.each([
  // Exact names first, then prefixes.
  ['react', 'React'],
  ['postgre', 'PostgreSQL'],
  // Ignores case, dots and signs.
  ['nodejs', 'Node.js'],
  // Synonyms.
  ['js', 'JavaScript'],
  ['k8s', 'Kubernetes'],
  ['Spark', 'Apache Spark'],
  ['SQL', 'SQL'],
  ['Amazon Web Services', 'AWS'],
  ['csharp', 'C#'],
  ['c#', 'C#'],
  ['Visual Studio Code', 'VS Code'],
  ['mssql', 'SQL Server'],
  ['java', 'Java'],
  ['openai', 'OpenAI'],
  ['playwright', 'Playwright'],
  ['azure', 'Azure'],
  ['  ', undefined],
])('of what is found by %j the first is %s', (query, title) => {
  expect(searchBrands(brands, query, 5)[0]?.title).toBe(title)
})

it.each([
  ['Postgres', 'postgresql'],
  ['React.js', 'react'],
  ['Teamwork', undefined],
])('the brand called %s is %s', (name, slug) => {
  expect(findBrand(brands, name)?.slug).toBe(slug)
})

it.each([
  ['Golang', 'language'],
  ['HTML5', 'language'],
  ['Visual Studio Code', 'mstool'],
  ['Amazon Web Services', 'cloud'],
  ['GitHub', 'vcs'],
  ['LeetCode', 'coding'],
  ['Raspberry Pi', 'plat'],
  ['PostgreSQL', undefined],
])('the category of %s is %s', (name, type) => {
  expect(knownType(name)).toBe(type)
})

it.each([
  ['apachekafka', 'https://kafka.apache.org/'],
  ['gitlab', 'https://about.gitlab.com/'],
  ['kotlin', 'https://kotlinlang.org/'],
])('the homepage of %s is %s, not that of who owns its logo', (slug, url) => {
  expect(brands.find((brand) => brand.slug === slug)?.url).toBe(url)
})

it('the homepage of a brand is a web address, never that of where its logo is kept, or left to be entered', () => {
  const isAddress = ({ url }: { url: string }) => url === '' || /^https?:\/\/[^/]+\/.*/.test(url)
  expect(brands.filter((brand) => !isAddress(brand))).toEqual([])
  const stores = /drive\.google|simple-icons|figma\.com\/(?!$)|frontify\.com|netlify\.app/
  const own = ['figma', 'frontify', 'netlify', 'simpleicons']
  expect(brands.filter(({ url, slug }) => stores.test(url) && !own.includes(slug))).toEqual([])
  const without = brands.filter(({ url }) => url === '').length
  expect(without).toBeLessThan(brands.length / 50)
})
