/**
 * Says a ligature of Arabic, such as lam and alef, by its one character. Its letters would be turned round by programs
 * that turn the letters of a line.
 */
export function writeLigatures(document: PDFKit.PDFDocument): void {
  const { _fontFamilies: fonts } = document as never as {
    _fontFamilies: Record<string, { unicode?: number[][] }>
  }
  for (const { unicode = [] } of Object.values(fonts)) {
    for (const [index, letters] of unicode.entries()) {
      const ligature = letters.length > 1 && ligatures().get(String.fromCodePoint(...letters))
      if (ligature) unicode[index] = [ligature]
    }
  }
}

let known: Map<string, number> | undefined

/** The characters of the presentation forms, by the letters that they stand for. */
function ligatures(): Map<string, number> {
  known ??= new Map(
    Array.from({ length: 0xfefd - 0xfb50 }, (_, index) => {
      const form = 0xfb50 + index
      return [String.fromCodePoint(form).normalize('NFKC'), form]
    }),
  )
  return known
}
