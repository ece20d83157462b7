import { joinSuite } from './join-suite.ts'

export default () => joinSuite('tests')
