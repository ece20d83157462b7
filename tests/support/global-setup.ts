export { startTestSuite as default } from './test-suite.ts'
