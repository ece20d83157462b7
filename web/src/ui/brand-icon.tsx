import { Globe } from 'lucide-react'
import type { SocialIcon } from '#contract/profile.ts'
// From simple-icons (CC0); LinkedIn from its last version that had it. The page is painted before it needs them.
import icons from './brand-icons.svg?no-inline'

export function BrandIcon({ icon, size = 20 }: { icon: SocialIcon; size?: number }) {
  if (icon === 'website') return <Globe aria-hidden size={size} />
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="currentColor">
      <use href={`${icons}#${icon}`} />
    </svg>
  )
}
