/** Those of `limits` that the visitor's page needs: it loads no others. */
export const contactLimits = {
  fullname: 100,
  email: 254,
  number: 40,
  message: 5_000,
} as const
