import { buildSite } from '../../scripts/suite/builds.ts'

/** For tests that need the build, but no suite. */
export default buildSite
