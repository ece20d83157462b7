import Typewriter from 'typewriter-effect/dist/core'
import { characters } from '../../ui/text.ts'

/** Of a role as `asText` gives it. By default the library types an emoji in halves. */
export const options = {
  delay: 70,
  deleteSpeed: 50,
  loop: true,
  cursor: '|',
  skipAddStyles: true,
  stringSplitter: (role: string) => characters(role.replaceAll('<\u2060', '<')),
} as const

/** typewriter-effect parses a text with tags as HTML, so nothing may look like one. */
export function asText(role: string): string {
  return role.replaceAll('<', '<\u2060')
}

const typing = new WeakSet<Element>()

/** Types the roles of the page's line (role-line.tsx), once, and has its button pause them. */
export default function typeRoles(): void {
  const pause = document.querySelector<HTMLButtonElement>('button[name="roles"]')
  const line = pause?.previousElementSibling
  const text = line?.lastElementChild?.firstElementChild
  if (!pause || !line || !text || typing.has(text)) return
  typing.add(text)
  const roles = [...line.children].slice(0, -1).map(({ textContent }) => textContent.slice(0, -1))
  const typewriter = typeInto(text, startingWith(text.textContent, roles))
  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  const { title, dataset } = pause
  const isPaused = () => pause.getAttribute('aria-pressed') === 'true'
  const show = () => {
    if (isPaused() || motion.matches) typewriter.stop()
    else typewriter.start()
  }
  pause.addEventListener('click', (event) => {
    // Otherwise theme-script.js would press it again after hydration.
    event.preventDefault()
    pause.setAttribute('aria-pressed', String(!isPaused()))
    pause.title = isPaused() ? String(dataset.play) : title
    show()
  })
  motion.addEventListener('change', show)
  show()
}

function startingWith(role: string, roles: string[]): string[] {
  const first = roles.indexOf(role)
  return [...roles.slice(first), ...roles.slice(0, first)]
}

/** Shows what is typed only from the first role's end on: that role is already in the element. */
function typeInto(element: Element, roles: string[]) {
  const typewriter = new Typewriter(document.createElement('span'), options)
  for (const role of roles) {
    typewriter
      .typeString(asText(role))
      .callFunction(({ elements: { wrapper } }) => {
        if (!element.contains(wrapper)) element.replaceChildren(wrapper)
        element.setAttribute('data-typing', '')
      })
      .pauseFor(1500)
      .deleteAll(options.deleteSpeed)
  }
  return typewriter
}
