import { buildSite } from '../../scripts/suite/builds.ts'

/** For tests that need the build, but no suite. Vitest passes an argument, which would force a build. */
export default () => buildSite()
