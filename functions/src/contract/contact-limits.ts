/** The subset of `limits` in the visitors' bundle. */
export const contactLimits = {
  fullname: 100,
  email: 254,
  number: 40,
  message: 5_000,
} as const

/** The hidden field that only programs fill in. Neither Chromium's nor Firefox's autofill knows the name. */
export const trapField = 'topic'
