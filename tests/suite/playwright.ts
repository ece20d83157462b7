import { joinSuite } from './join-suite.ts'

/** A suite of its own: pages are tested on the sample as it is seeded, not on what other tests leave. */
export default () => joinSuite('browser')
