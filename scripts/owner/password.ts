import { limits } from '../../functions/src/contract/limits.ts'

/** What OWASP ASVS 5.0 (6.2.1) advises; there is no second factor here. */
const shortest = 15
/** Characters that must be left when words and runs that everyone tries are taken away. */
const fewestOwn = 8

/** Taken away wherever they occur; letters only, so that "p4ssw0rd" is found too. */
const commonWords = [
  'password',
  'passphrase',
  'passwort',
  'letmein',
  'welcome',
  'iloveyou',
  'changeme',
  'trustno',
  'administrator',
  'admin',
  'portfolio',
  'developer',
  'firebase',
  'secret',
  'login',
  'monkey',
  'dragon',
  'football',
  'sunshine',
  'princess',
  'correct horse battery staple',
]

/** What fingers and heads produce in one go, forwards and backwards. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
]
const shortestRun = 4

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Why a password will not do for the owner, or undefined. `known` are ones that others can read. */
export function findWeakness(
  password: string,
  { email, known = [] }: { email: string; known?: string[] },
): string | undefined {
  const length = [...password].length
  if (length < shortest) {
    return `it has ${length} characters and needs ${shortest}: four or five unrelated words do it`
  }
  if (password.length > limits.password) return `it has more than ${limits.password} characters`
  if (/\p{Cc}/u.test(password)) return 'it holds a control character, such as a tab'
  if (known.includes(password)) return 'it is the local sample’s, which everyone can read'
  const part = partOfEmail(password, email)
  if (part) return `it contains "${part}" of the e-mail address`
  if (/^(.{1,10}?)\1+.?$/su.test(password)) return 'it is one piece repeated'
  if (new Set(password.toLowerCase()).size < fewestOwn) {
    return `it has fewer than ${fewestOwn} different characters`
  }
  if (ownCharacters(password) < fewestOwn) {
    return 'it is mostly words and key runs that everyone tries first'
  }
  return undefined
}

function partOfEmail(password: string, email: string): string | undefined {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const pieces = [name, ...name.split(/[^\p{L}\p{N}]+/u), ...host.split('.').slice(0, -1)]
  return pieces.find((piece) => piece.length >= 4 && password.toLowerCase().includes(piece))
}

function ownCharacters(password: string): number {
  const lower = password.toLowerCase()
  const plain = (text: string) => [...text].map((char) => lookalikes[char] ?? char).join('')
  // Both readings, since the digits of "1234" are a run only as they stand.
  return Math.min(...[withoutRuns(lower), plain(withoutRuns(lower))].map(countWithoutWords))
}

function withoutRuns(text: string): string {
  const lines = runs.flatMap((run) => [run, [...run].reverse().join('')])
  let rest = text
  for (const line of lines) {
    for (let length = line.length; length >= shortestRun; length--) {
      for (let start = 0; start + length <= line.length; start++) {
        rest = rest.replaceAll(line.slice(start, start + length), ' ')
      }
    }
  }
  return rest
}

function countWithoutWords(text: string): number {
  let rest = text
  for (const word of commonWords) rest = rest.replaceAll(word, ' ')
  // Years and single digits, dashes and exclamation marks are where everyone adds something.
  return rest.replace(/(19|20)\d\d|[^\p{L}\p{N}]/gu, '').length
}
