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
