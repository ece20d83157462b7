/** The subset of `limits` in the visitors' bundle. */
export const contactLimits = {
  fullname: 100,
  email: 254,
  number: 40,
  message: 5_000,
} as const

/** The honeypot: a hidden field that people do not fill in. Neither Chromium's nor Firefox's autofill knows the name. */
export const honeypotField = 'topic'
