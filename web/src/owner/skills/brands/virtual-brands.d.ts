declare module 'virtual:brands' {
  export const brands: import('./brands.ts').Brand[]
  /** By the first letter of the slug: slug to the path of an SVG of 24 by 24. */
  export const shapes: Record<string, () => Promise<{ default: Record<string, string> }>>
}
