import { Shapes } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import button from '../../../ui/button.module.css'
import type { ShortcutProps } from '../../items/collection.ts'

// With the names of all brands; loaded when it is opened.
const BrandsDialog = lazy(() =>
  import('./brands-dialog.tsx').then((module) => ({ default: module.BrandsDialog })),
)

/** Leads to the brands; open at once when another screen has sent names of skills along. */
export function PickBrands({ collection }: ShortcutProps) {
  const names: string[] = useLocation().state?.skills ?? []
  const [open, setOpen] = useState(names.length > 0)

  return (
    <>
      <button className={button.secondary} type="button" onClick={() => setOpen(true)}>
        <Shapes size={16} aria-hidden="true" /> Pick from 3,000 icons
      </button>
      {open && (
        <Suspense>
          <BrandsDialog collection={collection} names={names} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
