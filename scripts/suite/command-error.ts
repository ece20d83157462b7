/** A fault that the user can fix: the message says how. */
export class CommandError extends Error {}
