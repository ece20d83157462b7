/**
 * The oldest browsers that the site is built for: Baseline "widely available" at the time of writing. A test takes
 * every newer web API away from the page, so that none is used without its fallback.
 */
export const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4']
