import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { limits } from '../../functions/src/contract/limits.ts'

/** OWASP ASVS 5.0 (6.2.1) for accounts without a second factor. */
export const minLength = 15
/** Guesses by zxcvbn's estimate, as a power of ten: three years at a million a second. */
const minTries = 14

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
})

/** Why a password is too weak for the owner, or undefined. `published`: passwords that others can read. */
export function findWeakness(
  password: string,
  { email, published = [] }: { email: string; published?: string[] },
): string | undefined {
  const length = [...password].length
  if (length < minLength) {
    return `it has ${length} characters and needs ${minLength}: four or five unrelated words do it`
  }
  if (password.length > limits.password) return `it has more than ${limits.password} characters`
  if (/\p{Cc}/u.test(password)) return 'it holds a control character, such as a tab'
  if (published.includes(password)) return 'it is the local sample’s, which everyone can read'
  const part = partsOf(email).find((piece) => password.toLowerCase().includes(piece))
  if (part) return `it contains "${part}" of the email address`
  if (triesFor(password) < minTries) {
    return 'it is mostly words, repetitions and key runs that everyone tries first'
  }
  return undefined
}

function partsOf(email: string): string[] {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const pieces = [name, ...name.split(/[^\p{L}\p{N}]+/u), ...host.split('.').slice(0, -1)]
  return pieces.filter((piece) => piece.length >= 4)
}

/** Guesses that an attacker with dictionaries needs, as a power of ten. */
function triesFor(password: string): number {
  return zxcvbn.check(password, ['correct horse battery staple']).guessesLog10
}
