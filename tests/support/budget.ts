/**
 * Limits of each page against its limit page (tests/bench/limit): the largest paint, the speed index, and style and
 * layout before the first paint.
 */
const ratios = { lcpRatio: 1.1, speedIndexRatio: 1.3, layoutRatio: 2 }

/** Limits of the published home page before the visitor does anything; sizes in kB as transferred. */
export const budget = {
  ...ratios,
  tbt: 50,
  cls: 0,
  /** TCP's first flight: ten segments of 1,460 bytes. */
  html: 14.6,
  total: 130,
  script: 10,
  /** On a phone, with what the first touch brings; scripts without the page's data. */
  live: { total: 152, script: 91 },
  /** For six projects on a phone of 390 px. */
  covers: 120,
}

/** Limits of a project's page; `words` is all but its images. */
export const projectBudget = { ...ratios, tbt: 50, cls: 0, html: 13.5, words: 60 }
