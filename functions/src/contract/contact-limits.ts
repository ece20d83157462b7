/** The subset of `limits` in the visitors' bundle. */
export const contactLimits = {
  fullname: 100,
  email: 254,
  number: 40,
  message: 5_000,
} as const
