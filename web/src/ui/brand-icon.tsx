import { Globe } from 'lucide-react'
import type { SocialIcon } from '#contract/profile.ts'
import { brandPath } from '../brand-icons.ts'

export function BrandIcon({ icon, size = 20 }: { icon: SocialIcon; size?: number }) {
  if (icon === 'website') return <Globe aria-hidden size={size} />
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="currentColor">
      <path d={brandPath(icon)} />
    </svg>
  )
}
