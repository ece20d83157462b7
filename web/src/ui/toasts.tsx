import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Toast, ToastBar, Toaster, toast, useToasterStore } from 'react-hot-toast'

export { toast }

/** The toast area. Its colours are CSS variables, so that toasts follow the theme. */
export function Toasts() {
  useOneOfEach()
  return (
    <Toaster
      position="top-center"
      // They come from under the header, and cover no line on publishing below it.
      containerStyle={{ top: 'calc(var(--header-height) + 44px)', zIndex: 9 }}
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

/** A toast replaces an earlier one with the same message, so that repeated saves do not pile up. */
function useOneOfEach() {
  const { toasts } = useToasterStore()

  useLayoutEffect(() => {
    const said = new Set<Toast['message']>()
    // Newest first.
    for (const { id, message } of toasts) {
      if (said.has(message)) toast.remove(id)
      said.add(message)
    }
  }, [toasts])
}

/** Stays while hovered, also after a touch; a press dismisses it, since it may cover something. */
function Notice({ notice }: { notice: Toast }) {
  const ref = useRef<HTMLDivElement>(null)
  const { id, visible, type } = notice

  // Browsers fire no mouseout when the hovered element is removed, which would keep all toasts paused.
  useEffect(() => {
    if (!visible) ref.current?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))
  }, [visible])

  // It has been read by who goes on by a tap, and may cover what comes next.
  useLayoutEffect(() => {
    if (!visible || type !== 'success') return
    const listening = new AbortController()
    const { signal } = listening
    const end = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') toast.dismiss(id)
    }
    document.addEventListener('pointerup', end, { signal })
    return () => listening.abort()
  }, [id, visible, type])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it covers nothing for keyboard users
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={ref} onClick={() => toast.dismiss(id)}>
      <ToastBar toast={notice} />
    </div>
  )
}
