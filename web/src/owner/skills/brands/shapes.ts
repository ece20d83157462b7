import { shapes } from 'virtual:brands'
import { queryOptions, useQueries } from '@tanstack/react-query'

/** Loads the brands' shapes, in one chunk per first letter; undefined until loaded. */
export function useShapes(slugs: string[]): (slug: string) => string | undefined {
  const one = slugs.filter(
    (slug, index) => slugs.findIndex((other) => other[0] === slug[0]) === index,
  )
  const loaded = useQueries({ queries: one.map(shapesOf) })
  return (slug) => loaded[one.findIndex((other) => other[0] === slug[0])]?.data?.[slug]
}

/** All shapes that share this slug's first letter. */
export function shapesOf(slug: string) {
  const letter = slug.charAt(0)
  return queryOptions({
    queryKey: ['brands', letter],
    queryFn: async () => (await shapes[letter]?.())?.default ?? {},
    staleTime: Number.POSITIVE_INFINITY,
  })
}
