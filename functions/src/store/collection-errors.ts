import { HttpError } from '../errors.ts'

export function notFoundError(): HttpError {
  return new HttpError(404, 'not_found', 'This no longer exists')
}

export function inTrashError(): HttpError {
  return new HttpError(409, 'in_trash', 'This is in the trash. Restore it before you change it.')
}

export function fullError(name: string, most: number): HttpError {
  const message = `You can have at most ${most} ${name}, including those in the trash.`
  return new HttpError(409, 'full', message)
}

export function repeatedError(): HttpError {
  return new HttpError(409, 'changed', 'This was added too often. Change its name.')
}

export function takenError(): HttpError {
  const message = 'This was added before, and has changed since. Load the page again.'
  return new HttpError(409, 'changed', message)
}
