/**
 * The published page until its visitor does something: it is complete without its scripts, which weigh more than all
 * else before scrolling. Types the roles, and asks for the others at the first act.
 */
import typeRoles from './hero/typed-line.ts'

const root = document.documentElement
const { programs } = document.getElementById('theme')?.dataset ?? {}
const acts = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'click']
let isAsked = false

function onAct(event: Event): void {
  if (isAsked || isAtRest(event)) return
  // From the cache they may arrive before the page, but they hydrate all of it. A visitor may stop its loading.
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', onAct)
    return
  }
  isAsked = true
  const paths = programs?.split(' ') ?? []
  Promise.all(paths.map((path) => import(/* @vite-ignore */ path))).then(
    // A page that broke after loading has set a value and stays marked.
    () => root.dataset.failed || delete root.dataset.failed,
    () => {
      // base.css hides what is useless meanwhile; a later act asks again.
      root.dataset.failed = ''
      setTimeout(() => {
        isAsked = false
      }, 1000)
    },
  )
}

/** A move of the browser's own, for a pointer that rests where the page has appeared. */
function isAtRest({ type, movementX, movementY }: Event & Partial<MouseEvent>): boolean {
  return type === 'pointermove' && !movementX && !movementY
}

if (programs) for (const act of acts) addEventListener(act, onAct)

/** Called by theme-script.js, with what was pressed till then, and by a page that was not published. */
export default function start(pressed?: HTMLButtonElement): void {
  typeRoles()
  if (programs && (pressed || scrollY > 0)) onAct(new Event('click'))
}
