/** Soft hyphens, joiners, direction marks and variation selectors, which parsers would find within words. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** Marks around another character, as in a keycap, are signs. */
export const letter = /[\p{L}\p{Mn}\p{Mc}\p{N}]/u

const maxNamed = 12

/** What a form says beside a text of the résumé that would cost it its PDF; '' for others. */
export function doubtOfLetters(text: string): string {
  const isDrawn = (character: string) => !letter.test(character) || drawnLetters.test(character)
  const words = new Set(undrawnWords(plainSpaces(text), isDrawn))
  return words.size > 0
    ? `The PDF’s font has no letters for ${inQuotes(words)}: no page links to the PDF of a résumé with these words.`
    : ''
}

export function plainSpaces(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ')
}

/** Words with a character that is not drawn; adjacent ones are joined. */
export function undrawnWords(text: string, isDrawn: (character: string) => boolean): string[] {
  const isWhole = (word: string) => [...word.replace(invisible, '')].every(isDrawn)
  const marked = text.split(' ').map((word) => (isWhole(word) ? '' : word))
  return marked
    .join(' ')
    .split(/ {2,}/)
    .flatMap((words) => words.trim() || [])
}

export function inQuotes(words: Set<string>): string {
  const quoted = [...words].map((one) => `“${one}”`)
  const more = quoted.length > maxNamed ? ` and ${quoted.length - maxNamed} more` : ''
  return quoted.slice(0, maxNamed).join(', ') + more
}

/** The letters of publish/sources.ts's fonts for the PDF, which letters.test.ts compares; other characters between them too. */
const drawnLetters = characterClass(`
  30-181 186 18a 18d-190 192-194 196-197 19a-19b 19e 1a0-1a1 1af-1b1 1b7 1bf-1dd 1e2-1eb 1ee-1f5 1f7-201 204-205
  208-209 20c-20d 218-220 222-223 226-227 237 23a-23e 241-245 248-249 250-27b 27d-285 287-292 294-295 298-299 29b-29f
  2a1-2a8 2b0-2b9 2bb-2cc 2d0-2e4 300-30d 30f-313 315 318-320 323-32a 32c 32e-332 334-33d 340-345 34f 357-358 35c
  35e-35f 361 374 37a 386-3d7 3d9 3db 3dd 3e1 3f0-3f2 3f4-3f9 400-45f 462-463 46a-46b 472-475 490-493 496-49b 4a0-4a3
  4aa-4ab 4ae-4b3 4b6-4b7 4ba-4bb 4c0-4c4 4c7-4c8 4cf-4d1 4d4-4d9 4e2-4e3 4e6-4e9 4ee-4ef 4f2-4f3 4f6-4f7 591-612 615
  621-63a 63d 640-658 65a-65b 660-671 674-679 67c 67e 681 685-686 688-689 691 693 695-696 698 69a 6a0-6a1 6a4 6a9-6ad
  6af 6b5 6ba 6bc-6be 6c0-6c3 6c6-6d0 6d2-6d5 6dc 6f0-6f9 762-763 115f-1160 17b4-17b5 180b-180f 1d25 1d2c-1d2e
  1d30-1d3a 1d3c-1d45 1d47-1d4d 1d4f-1d53 1d56-1d58 1d5a-1d6a 1d6f-1d70 1d78-1d79 1d7b 1d7f 1d9b-1da9 1dab-1db4
  1db6-1db7 1db9-1dbf 1dcd 1e02-1e03 1e06-1e07 1e0a-1e11 1e16-1e17 1e1e-1e2b 1e32-1e3b 1e3e-1e49 1e52-1e53 1e56-1e63
  1e66-1e67 1e6a-1e6f 1e72-1e73 1e7e-1e85 1e8e-1e97 1e9a-1e9b 1e9e-1ef9 1f00-209c 2102-2131 2133-2149 2150-217f
  2189-24ea 24ff-277e 2c60-2c62 2c65-2c66 2c71 2c7c-2c7d 3164 3251-325f 32b1-32bf a69c-a69d a71c a722-a725 a74e-a74f
  a75a-a75b a764-a765 a779-a787 a78b-a78c a7ad-a7ae a7b3 a7b5 a7f1-a7f4 a7f8-a7f9 ab53 ab5e ab66-ab67 ab69 fb00-fb06
  fb1d-fb51 fb56-fb59 fb66-fb6d fb7a-fb7d fb88-fb95 fb9e-fb9f fba4-fbdf fbe2-fe0f fe70-ff5a ffa0 10781-1078c
  1078e-1078f 10791-10798 1079b 1079e 107a0 107a2-107a6 107a8-107b8 1ccf0-1ccf9 1d400-1d7c9 1d7cb-1d7ff 1e030-1e049
  1e04b-1e06b 1e06d 1ee00-1f10a 1fbf0-1fbf9 e0100-e01ef
`)

function characterClass(ranges: string): RegExp {
  return new RegExp(`[${ranges.replace(/[\da-f]+/g, '\\u{$&}').replace(/\s/g, '')}]`, 'u')
}
