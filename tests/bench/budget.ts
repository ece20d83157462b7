/** What the published home page may cost a visitor before scrolling or clicking; sizes in kB as sent. */
export const budget = {
  lcpRatio: 1.1,
  /**
   * ms besides, a round trip of Lighthouse's network: the theme's script is asked for before the first
   * paint, and the limit page has none. On the phone's slow network it is lost in the rest.
   */
  lcpAllowance: { mobile: 0, desktop: 40 },
  tbt: 50,
  cls: 0,
  total: 150,
  script: 90,
  /** For six projects on a phone of 390 px. */
  covers: 120,
}
