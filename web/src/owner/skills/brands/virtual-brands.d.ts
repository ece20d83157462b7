declare module 'virtual:brands' {
  export const brands: import('./brands.ts').Brand[]
  /** By the slug's first letter: paths by slug, with a viewBox of 24 by 24. */
  export const shapes: Record<string, () => Promise<{ default: Record<string, string> }>>
}
