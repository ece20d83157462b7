import { CommandError } from '../shared/command.ts'

/** What keeps the suite from running. */
export class SuiteError extends CommandError {}
