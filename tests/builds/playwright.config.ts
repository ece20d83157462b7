import { configOf } from '../support/playwright.ts'

export default configOf('builds')
