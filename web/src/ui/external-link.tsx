import type { ReactNode } from 'react'
import { httpHref, shortAddress } from '../links.ts'

interface Props {
  url: string
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** Opens in a new tab. If the address is not http(s), only the text is shown. Paper shows `data-address`. */
export function ExternalLink({ url, className, label, children }: Props) {
  const href = httpHref(url)
  if (!href) return <span className={className}>{children}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      aria-label={label}
      data-address={shortAddress(href)}
    >
      {children}
    </a>
  )
}
