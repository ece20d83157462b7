const names = new Intl.DisplayNames('en', { type: 'language' })

/** In English, as the owner's area is; the tag itself where it has no name. */
export function languageName(tag: string): string {
  return names.of(tag) ?? tag
}
