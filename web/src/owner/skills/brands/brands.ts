import { commonName, normalizeName } from '../../../technology-names.ts'

/** As in simple-icons: `hex` without #; `url` is the homepage. */
export interface Brand {
  title: string
  slug: string
  hex: string
  url: string
  /** Shown with its first letter, since there is no icon. */
  hasLetter?: boolean
}

/** Well-known brands that simple-icons lacks, mostly for trademark reasons. */
export const letterBrands = Object.entries({
  AWS: 'https://aws.amazon.com/',
  Azure: 'https://azure.microsoft.com/',
  'C#': 'https://learn.microsoft.com/dotnet/csharp/',
  DynamoDB: 'https://aws.amazon.com/dynamodb/',
  Excel: 'https://www.microsoft.com/microsoft-365/excel',
  gRPC: 'https://grpc.io/',
  Heroku: 'https://www.heroku.com/',
  Java: 'https://dev.java/',
  LinkedIn: 'https://www.linkedin.com/',
  MATLAB: 'https://www.mathworks.com/products/matlab.html',
  'Microsoft Teams': 'https://www.microsoft.com/microsoft-teams/',
  OpenAI: 'https://openai.com/',
  Oracle: 'https://www.oracle.com/database/',
  Playwright: 'https://playwright.dev/',
  'Power BI': 'https://www.microsoft.com/power-platform/products/power-bi',
  PowerShell: 'https://learn.microsoft.com/powershell/',
  'React Native': 'https://reactnative.dev/',
  Slack: 'https://slack.com/',
  SQL: '',
  'SQL Server': 'https://www.microsoft.com/sql-server/',
  Tableau: 'https://www.tableau.com/',
  'Visual Studio': 'https://visualstudio.microsoft.com/',
  'VS Code': 'https://code.visualstudio.com/',
}).map(([title, url]) => withLetter(title, url))

export function withLetter(title: string, url = ''): Brand {
  return { title, slug: `letter ${normalizeName(title)}`, hex: '', url, hasLetter: true }
}

/** At most `maxResults`: exact names first, then prefixes, then other matches. */
export function searchBrands(brands: readonly Brand[], query: string, maxResults: number): Brand[] {
  if (query.trim() === '') return []
  const [words, known] = [normalizeName(query), commonName(query)]
  const rank = ({ title, slug }: Brand) => {
    const name = normalizeName(title)
    if ([words, known].some((one) => name === one || slug === one)) return 0
    if (name.startsWith(words) || slug.startsWith(words)) return 1
    return name.includes(words) ? 2 : 3
  }
  return brands
    .map((brand) => ({ brand, rank: rank(brand) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank || a.brand.title.length - b.brand.title.length)
    .slice(0, maxResults)
    .map(({ brand }) => brand)
}

export function startsWith({ title, slug }: Pick<Brand, 'title' | 'slug'>, words: string): boolean {
  return (
    normalizeName(title).startsWith(normalizeName(words)) || slug.startsWith(normalizeName(words))
  )
}

/** The brand of that name; "NodeJS" and "Node" find Node.js. */
export function findBrand(brands: readonly Brand[], name: string): Brand | undefined {
  const known = commonName(name)
  return brands.find(({ title, slug }) => normalizeName(title) === known || slug === known)
}
