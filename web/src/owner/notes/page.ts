import type { OwnedNote } from '#contract/note.ts'

export const page = {
  async loadDoubts() {
    const { leftOutOf } = await import('../../project/left-out.ts')
    return ({ text, gallery }: OwnedNote) => ({ text: leftOutOf(text, gallery.length) })
  },
  loadPreview: async () => (await import('./page-preview.tsx')).PagePreview,
}
