import { Shapes } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { QuickAddProps } from '../../items/collection.ts'
import { useLazyComponent } from '../../ui/use-lazy-component.ts'

// Lazy, with the names of all brands.
const load = async () => (await import('./brands-dialog.tsx')).BrandsDialog

/** Opens the brands; immediately when another screen has sent names of skills. */
export function PickBrands({ collection }: QuickAddProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const names: string[] = location.state?.skills ?? []
  const { Component: BrandsDialog, isLoading, open, close } = useLazyComponent(load)
  const [taken, setTaken] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen opens
  useEffect(() => {
    if (names.length > 0 || location.state?.picks) open()
    if (!location.state?.picks) return
    // So that a reload does not open them again.
    navigate(location, { replace: true, state: null, preventScrollReset: true })
  }, [])

  return (
    <>
      <Button aria-busy={isLoading} onClick={open}>
        {isLoading ? <Spinner /> : <Shapes size={16} aria-hidden="true" />}
        <span>Pick from 3,000 icons</span>
      </Button>
      {BrandsDialog && (
        <BrandsDialog
          collection={collection}
          names={names}
          taken={taken}
          onClose={(taken) => {
            setTaken(taken)
            close()
            // So that a reload or Back does not propose them again.
            const state = { ...location.state, skills: undefined }
            if (names.length > 0 && taken === names.join('\n')) {
              navigate(location, { replace: true, state, preventScrollReset: true })
            }
          }}
        />
      )}
    </>
  )
}
