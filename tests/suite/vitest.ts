import { joinSuite } from './join-suite.ts'

/** scripts/test.ts names another one for what would disturb the rest. */
export default () => joinSuite(process.env.TEST_SUITE ?? 'tests')
