import { buildSite } from '../../scripts/suite/builds.ts'

/** For tests that work on what is built, and on no suite. */
export default buildSite
