import { type CSSProperties, type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Theme } from '../../theme.ts'

/** Nothing scrolls in a window that is as high as what is in it. */
const grown = 'html { overflow: hidden; scrollbar-gutter: auto !important } body { min-height: 0 }'

interface Props {
  title: string
  theme: Theme
  className: string | undefined
  /** CSS of the page in it, beside that of this one; not where it grows. */
  css?: string
  /** As high as what is in it. */
  grows?: boolean
  style?: CSSProperties
  children: ReactNode
}

/** A window of its own, since a page bends by the window that it is in. Nothing in it can be pressed. */
export function Frame({ theme, css = '', grows, children, ...frame }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [styles] = useState(pageStyles)

  // Ends before the frame is taken away: what is observed in it would not be told any more, and be reported.
  useLayoutEffect(() => {
    if (body === null || !grows) return
    const element = body.ownerDocument.defaultView?.frameElement as HTMLElement
    const observer = new ResizeObserver(() => {
      const borders = element.offsetHeight - element.clientHeight
      element.style.height = `${body.offsetHeight + borders}px`
    })
    observer.observe(body)
    return () => observer.disconnect()
  }, [body, grows])

  const head = `${styles}<style>${grows ? grown : css}</style>`
  return (
    <>
      <iframe
        {...frame}
        tabIndex={grows ? -1 : undefined}
        sandbox="allow-same-origin"
        srcDoc={`<!doctype html><html lang="en" data-theme="${theme}"><head>${head}</head><body inert></body></html>`}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
      />
      {body && createPortal(children, body)}
    </>
  )
}

/** The style sheets of this page. */
function pageStyles(): string {
  const styles = [...document.querySelectorAll('style, link[rel="stylesheet"]')]
  return styles.map(({ outerHTML }) => outerHTML).join('')
}
