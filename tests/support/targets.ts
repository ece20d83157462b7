/** How large what can be pressed is, by touch: functions that run in the page. */

/**
 * What is smaller than 44 px, as WCAG 2.5.5 counts, and what deletes within 8 px of something that does not. Links in
 * a sentence are excepted. What is measured is what a press reaches, through labels and enlarged areas too.
 */
export async function findSmallTargets(): Promise<{ small: string[]; close: string[] }> {
  const side = 44
  const apart = 8
  const control =
    'a[href], button, input, select, textarea, summary, label:has(input), [role=button], [role=switch]'
  const open = [...document.querySelectorAll('dialog:modal, :popover-open')]
  const top = open.at(-1) ?? document.body

  const nameOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ||
      element.textContent ||
      (element as HTMLInputElement).labels?.[0]?.textContent ||
      ''
    )
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 40)
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath.startsWith('inset(50%') || isClipped(element.parentElement))
  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const isThere = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    return isThere && !element.closest('[inert]') && !isClipped(element)
  }
  const isInSentence = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline') return false
    const block = element.closest('p, li, dd, div, td')
    const words = block?.textContent?.trim() ?? ''
    return element.matches('a, button') && words.length > (element.textContent ?? '').trim().length
  }
  /** Labels and what they are for are one target. */
  const targetOf = (element: Element | null) => {
    const found = element?.closest(control)
    if (found instanceof HTMLLabelElement) return found.control
    return found ?? null
  }
  const measure = (element: Element) => {
    const box = element.getBoundingClientRect()
    const x = box.x + Math.min(box.width / 2, innerWidth / 2)
    const y = box.y + box.height / 2
    const target = targetOf(element)
    const reach = (dx: number, dy: number) => {
      let steps = 0
      const hit = () => document.elementFromPoint(x + dx * steps, y + dy * steps)
      while (steps <= side && targetOf(hit()) === target) steps++
      return Math.max(0, steps - 1)
    }
    return { width: reach(1, 0) + reach(-1, 0) + 1, height: reach(0, 1) + reach(0, -1) + 1 }
  }

  const small: string[] = []
  const close: string[] = []
  const controls = [...top.querySelectorAll(control)].filter(
    (element) => isDrawn(element) && !isInSentence(element) && targetOf(element) === element,
  )
  for (const element of controls) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { width, height } = measure(element)
    // A pixel for what is cut at fractions.
    if (Math.min(width, height) < side - 1)
      small.push(`${element.tagName.toLowerCase()} “${nameOf(element)}” ${width} × ${height}`)
  }
  const isStuck = (element: Element | null): boolean =>
    element !== null &&
    (/sticky|fixed/.test(getComputedStyle(element).position) || isStuck(element.parentElement))
  const deletes = (element: Element) =>
    /^(Delete|Remove|Discard|Empty|Drop)\b/.test(nameOf(element))
  for (const element of controls.filter(deletes)) {
    const own = element.getBoundingClientRect()
    for (const other of controls) {
      if (deletes(other) || isStuck(other) !== isStuck(element)) continue
      const { left, right, top, bottom } = other.getBoundingClientRect()
      const across = Math.max(left - own.right, own.left - right)
      const along = Math.max(top - own.bottom, own.top - bottom)
      if (Math.max(across, along) < apart - 0.5)
        close.push(`“${nameOf(element)}” beside “${nameOf(other)}”`)
    }
  }
  return { small, close }
}
