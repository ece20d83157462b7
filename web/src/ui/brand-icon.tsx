import { Globe } from 'lucide-react'
import type { SocialIcon } from '#contract/profile.ts'
// A file of its own, since the page is painted before it needs them.
import icons from './brand-icons.svg?no-inline'

export function BrandIcon({ icon, size = 20 }: { icon: SocialIcon; size?: number }) {
  if (icon === 'website') return <Globe aria-hidden size={size} />
  return (
    <svg aria-hidden="true" width={size} height={size} fill="currentColor">
      <use href={`${icons}#${icon}`} />
    </svg>
  )
}
