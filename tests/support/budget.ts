/** Limits of the published home page before scrolling or clicking; sizes in kB as transferred. */
export const budget = {
  lcpRatio: 1.05,
  tbt: 50,
  cls: 0,
  total: 150,
  script: 90,
  /** For six projects on a phone of 390 px. */
  covers: 120,
}

/** Limits of a project's page; `words` is all but its images. */
export const projectBudget = { lcpRatio: 1.05, tbt: 50, cls: 0, words: 60 }
