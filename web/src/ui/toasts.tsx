import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Toast, ToastBar, Toaster, toast, useToasterStore } from 'react-hot-toast'

export { toast }

/** The toast area. Its colours are the theme's variables, so a toast on screen restyles with the page. */
export function Toasts() {
  useOneOfEach()
  return (
    <Toaster
      position="top-center"
      containerStyle={{ top: 'calc(var(--header-height) + 12px)' }}
      toastOptions={{
        duration: 5000,
        style: {
          maxWidth: 'min(92vw, 440px)',
          padding: '10px 14px',
          border: '1px solid var(--line-strong)',
          borderRadius: 'var(--radius)',
          background: 'var(--raised)',
          boxShadow: 'var(--shadow)',
          color: 'var(--text)',
          fontSize: '15px',
          lineHeight: 1.4,
        },
        success: { iconTheme: { primary: 'var(--success)', secondary: 'var(--raised)' } },
        error: { iconTheme: { primary: 'var(--danger)', secondary: 'var(--raised)' } },
      }}
    >
      {(one) => <Notice notice={one} />}
    </Toaster>
  )
}

/** What says the same again takes the place of what said it before: several saves are no pile of toasts. */
function useOneOfEach() {
  const { toasts } = useToasterStore()

  useLayoutEffect(() => {
    const said = new Set<Toast['message']>()
    // The newest first.
    for (const { id, message } of toasts) {
      if (said.has(message)) toast.remove(id)
      said.add(message)
    }
  }, [toasts])
}

/** It stays while it is pointed at, as it is by a finger that touched it: a press takes it off what it covers. */
function Notice({ notice }: { notice: Toast }) {
  const ref = useRef<HTMLDivElement>(null)
  const { id, visible } = notice

  // Browsers do not say that a pointer has left what went from under it; all toasts would stay until they did.
  useEffect(() => {
    if (!visible) ref.current?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))
  }, [visible])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it covers nothing for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={ref} onClick={() => toast.dismiss(id)}>
      <ToastBar toast={notice} />
    </div>
  )
}
