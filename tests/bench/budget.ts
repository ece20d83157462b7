/** What the published home page may cost a visitor before scrolling or clicking; sizes in kB as sent. */
export const budget = {
  lcpRatio: 1.05,
  tbt: 50,
  cls: 0,
  total: 150,
  script: 90,
  /** For six projects on a phone of 390 px. */
  covers: 120,
}

/** What a project's page may cost; `words` is all but its images. */
export const projectBudget = { lcpRatio: 1.05, tbt: 50, cls: 0, words: 60 }

/**
 * What signing in may cost besides. On a desktop its limit page takes 245 ms when its font comes after the first frame
 * and 285 when before; ours asks for it at once and takes 290 in both.
 */
export const loginBudget = { lcpRatio: 1.2 }
