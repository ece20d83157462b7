/**
 * The oldest browsers supported: Baseline "widely available" at the time of writing. A test removes every newer
 * web API from the page, so that none is used without a fallback.
 */
export const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4']
