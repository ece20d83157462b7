import { type CSSProperties, type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { directionOf } from '#contract/texts/direction.ts'
import type { Theme } from '../../theme.ts'

/** A frame as high as its content needs no scroll bar. */
const grown = 'html { overflow: hidden } body { min-height: 0 }'

interface Props {
  title: string
  theme: Theme
  /** A language tag. */
  language: string
  className: string | undefined
  /** CSS for the frame, besides this page's style sheets. */
  css?: string
  grows?: boolean
  style?: CSSProperties
  children: ReactNode
}

/** An inert iframe: media queries in it use the frame's width. */
export function Frame({ theme, language, css = '', grows, children, ...frame }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [styles] = useState(pageStyles)

  // Disconnected before the frame is removed, or the browser reports a ResizeObserver error.
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

  useLayoutEffect(() => {
    const page = body?.ownerDocument.documentElement
    if (!page) return
    page.lang = language
    page.dir = directionOf(language)
  }, [body, language])

  const head = `${styles}<style>${grows ? grown : css}</style>`
  return (
    <>
      <iframe
        {...frame}
        tabIndex={grows ? -1 : undefined}
        sandbox="allow-same-origin"
        srcDoc={`<!doctype html><html data-theme="${theme}"><head>${head}</head><body inert></body></html>`}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
      />
      {body && createPortal(children, body)}
    </>
  )
}

function pageStyles(): string {
  const styles = [...document.querySelectorAll('style, link[rel="stylesheet"]')]
  return styles.map(({ outerHTML }) => outerHTML).join('')
}
