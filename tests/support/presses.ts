/** What a press reaches: functions that run in the page of any browser, and the screens to run them on. */

export interface Screen {
  path: string
  /** Controls to press once it is there, one after another: a menu, a dialog. */
  opens?: string[]
  /** Typed into the last of them. */
  types?: string
  /** What the name of one of its controls begins with. */
  holds: string
  /** It has a button for the menu, so only narrow windows have it. */
  isNarrow?: boolean
}

export const visitorsScreens: Screen[] = [
  { path: '/', holds: 'Source of Tiffin' },
  { path: '/', opens: ['Show all'], holds: 'Back to the carousel' },
  { path: '/', opens: ['Open menu'], holds: 'Close menu', isNarrow: true },
  { path: '/projects', holds: 'Source of Vandi' },
  { path: '/projects/vandi', holds: 'Live demo' },
  { path: '/projects/tiffin', holds: 'Live demo' },
  { path: '/projects/needle', holds: 'Live demo' },
  { path: '/resume', holds: 'PDF' },
  { path: '/nowhere', holds: 'Go to the home page' },
  { path: '/login', holds: 'Sign in' },
]

export const ownersScreens: Screen[] = [
  { path: '/admin', holds: 'Actions for React' },
  { path: '/admin', opens: ['Actions for Vandi'], holds: 'Delete' },
  { path: '/admin', opens: ['Open menu'], holds: 'Logout', isNarrow: true },
  { path: '/admin', opens: ['Edit Vandi', 'Case study'], holds: 'Save changes' },
  { path: '/admin', opens: ['Edit React'], holds: 'Save changes' },
  { path: '/admin?mode=skills', holds: 'Add Skill' },
  {
    path: '/admin?mode=skills',
    opens: ['Pick from', 'Search brands'],
    types: 'vue',
    holds: 'Vue.js',
  },
  { path: '/admin?mode=projects', opens: ['Case study'], holds: 'Add Project' },
  { path: '/admin?mode=projects', opens: ['Fill from GitHub'], holds: 'Close' },
  { path: '/admin?mode=notes', holds: 'Add Note' },
  { path: '/admin?mode=notes', opens: ['Import Markdown'], holds: 'Close' },
  { path: '/admin?mode=testimonials', holds: 'Add Testimonial' },
  { path: '/admin?mode=testimonials', opens: ['Ask somebody'], holds: 'Make an address' },
  { path: '/admin?mode=profile', holds: 'Save profile' },
  { path: '/admin?mode=profile', opens: ['Import…'], holds: 'Compare' },
  { path: '/admin?mode=resume', holds: 'Save résumé' },
  { path: '/admin?mode=versions', holds: 'New version' },
  { path: '/admin?mode=versions&edit=new', holds: 'Save version' },
  { path: '/admin?mode=messages', holds: 'Unread. Devika S.' },
  { path: '/admin?mode=trash', holds: 'Restore' },
]

/** The screens of a window of that width. */
export function screensAt(width: number, screens: Screen[]): Screen[] {
  return screens.filter(({ isNarrow }) => !isNarrow || width < 1025)
}

/** Null until the control of that name, in the topmost dialog or on the page, stands still and can be pressed. */
export function placeOfControl(name: string): { x: number; y: number } | null {
  const dialogs = [...document.querySelectorAll('dialog:modal')]
  const all = (dialogs.at(-1) ?? document).querySelectorAll<HTMLElement>(
    'a, button, label, summary, input, textarea',
  )
  const nameOf = (element: HTMLElement) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const control = [...all].find(
    (element) =>
      element.checkVisibility() && !element.closest('[inert]') && nameOf(element).startsWith(name),
  )
  if (!control || (control instanceof HTMLButtonElement && control.disabled)) return null
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  // A busy machine may draw no frame between two looks.
  const isMoving = document.getAnimations().some(({ effect, timeline, playState }) => {
    const { target = null } = effect instanceof KeyframeEffect ? effect : {}
    return timeline === document.timeline && playState === 'running' && target?.contains(control)
  })
  if (isMoving) return null
  const { x, y, width, height } = control.getBoundingClientRect()
  const place = { x: x + width / 2, y: y + height / 2 }
  const before = control.dataset.place
  control.dataset.place = JSON.stringify(place)
  const top = document.elementFromPoint(place.x, place.y)
  return before === control.dataset.place && (control === top || control.contains(top))
    ? place
    : null
}

/**
 * Scrolls to each thing that is drawn as a control, and says of which a press in the middle would reach another.
 * `pressed` are the names of all.
 */
export async function findMissedPresses(): Promise<{ pressed: string[]; missed: string[] }> {
  const native = 'a[href], button, input, select, textarea, summary, label'
  const control = `${native}, [role=button], [role=link], [role=tab], [role=switch], [tabindex="0"]`
  const probe = document.createElement('i')
  const seen = new Set<Element>()
  const pressed: string[] = []
  const missed: string[] = []
  let loadedAt = Number.NEGATIVE_INFINITY

  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const textOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(nameOf(element) || element.id || element.className.toString()).slice(0, 40)}”`
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath.startsWith('inset(50%') || isClipped(element.parentElement))
  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const options = { opacityProperty: true, visibilityProperty: true }
    const isThere = width > 1 && height > 1 && element.checkVisibility(options)
    return isThere && !element.closest('[inert]') && !isClipped(element)
  }
  const colourOf = (value: string) => {
    probe.style.backgroundColor = value
    return getComputedStyle(probe).backgroundColor
  }
  const hasPointer = (element: Element) => getComputedStyle(element).cursor === 'pointer'
  const canBePressed = (element: Element) =>
    element.matches(control) ||
    (hasPointer(element) && !(element.parentElement && hasPointer(element.parentElement)))
  /** Painted in the colour of main actions, or of a plate's. */
  const isFilled = (element: Element) => {
    const style = getComputedStyle(element)
    const colours = ['--accent', '--ink'].map((name) => style.getPropertyValue(name))
    const isOneOf = colours.some((value) => value && colourOf(value) === style.backgroundColor)
    return isOneOf && nameOf(element) !== ''
  }
  const isControl = (element: Element) => {
    if (element.matches(control)) return !element.matches(':disabled')
    return !element.closest(control) && (canBePressed(element) || isFilled(element))
  }
  /** Of a link on several lines the largest. */
  const placeOf = (element: Element) => {
    const [box = new DOMRect()] = [...element.getClientRects()].sort(
      (one, other) => other.width * other.height - one.width * one.height,
    )
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const reaches = (hit: Element | null, element: Element) => {
    // What only looks like a control lets the press through to the one that it is drawn on.
    if (!canBePressed(element)) return Boolean(hit?.closest(control))
    const labels = (element as HTMLInputElement).labels ?? []
    const field = (element as HTMLLabelElement).control
    return [element, ...labels, ...(field ? [field] : [])].some((one) => one.contains(hit))
  }
  /** Those not seen yet: some come once the page has been scrolled. */
  const findControls = () => {
    const open = document.querySelectorAll('dialog:modal, :popover-open')
    const top = [...open].at(-1) ?? document.body
    return [...top.querySelectorAll('*')].filter(
      (element) => !seen.has(element) && isControl(element) && isDrawn(element),
    )
  }
  const scrollTo = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { x, y } = placeOf(element)
    return { place: `${x} ${y}`, hit: document.elementFromPoint(x, y) }
  }
  const press = async (element: Element) => {
    let { place, hit } = scrollTo(element)
    // Parts of the page load when they are near.
    if (Math.abs(scrollY - loadedAt) > innerHeight / 2) {
      await new Promise(requestAnimationFrame)
      loadedAt = scrollY
    } else if (reaches(hit, element)) return true
    // It may move while the page is scrolled or something unfolds.
    for (let frame = 0; frame < 60 && element.isConnected && isDrawn(element); frame++) {
      const before = place
      ;({ place, hit } = scrollTo(element))
      if (place === before && reaches(hit, element)) return true
      await new Promise(requestAnimationFrame)
    }
    // Gone meanwhile, as what stood in for something that loads.
    if (!element.isConnected || !isDrawn(element)) return true
    missed.push(`${textOf(element)} at ${place}: ${hit ? textOf(hit) : 'nothing'}`)
  }

  document.body.append(probe)
  for (let found = findControls(); found.length > 0; found = findControls()) {
    for (const element of found) {
      seen.add(element)
      pressed.push(nameOf(element))
      await press(element)
    }
  }
  probe.remove()
  return { pressed, missed }
}
