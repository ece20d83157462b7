/** A phone's keyboard over the page: functions that run in the page. */

interface Fake extends EventTarget {
  height: number
  width: number
  offsetTop: number
  offsetLeft: number
  scale: number
}

/** Before the page's scripts: a visual viewport that a keyboard can cover, as in Safari, which leaves the layout as it is. */
export function fakeVisualViewport(): void {
  const view: Fake = Object.assign(new EventTarget(), {
    height: 0,
    width: 0,
    offsetTop: 0,
    offsetLeft: 0,
    scale: 1,
  })
  let covered = 0
  Object.defineProperty(view, 'height', { get: () => innerHeight - covered })
  Object.defineProperty(window, 'visualViewport', { value: view })
  Object.assign(window, {
    coverByKeyboard(height: number) {
      covered = height
      view.dispatchEvent(new Event('resize'))
    },
  })
}

/** The fields not seen, once they have the focus, with their label (in a window of some height), their error and Save. */
export async function findUnseenFields(): Promise<{
  fields: number
  errors: number
  unseen: string[]
}> {
  const unseen: string[] = []
  let errors = 0
  const frames = async () => {
    for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame)
  }
  const isSeen = (element: Element | null) => {
    if (!element) return true
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: innerHeight }
    if (top < offsetTop - 1 || bottom > offsetTop + height + 1) return false
    const x = (left + right) / 2
    return [top + 2, bottom - 2].every((y) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
  }
  const typed = 'input:not([type="checkbox"], [type="file"], [type="range"]), textarea'
  const fields = [...document.querySelectorAll<HTMLElement>(`main form :is(${typed})`)].filter(
    (field) => field.checkVisibility() && !field.matches(':disabled'),
  )
  for (const field of fields) {
    field.focus()
    await frames()
    const isWrong = field.getAttribute('aria-invalid') === 'true'
    if (isWrong) errors += 1
    const [about = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ')
    const save = field.closest('form')?.querySelector('[type="submit"]') ?? null
    const { labels } = field as HTMLInputElement
    const label = (innerHeight >= 180 && labels?.[0]) || null
    const parts = { label, field, error: isWrong ? document.getElementById(about) : null, save }
    for (const [part, element] of Object.entries(parts))
      if (!isSeen(element)) unseen.push(`${part} of ${field.getAttribute('name')}`)
  }
  return { fields: fields.length, errors, unseen }
}
