import { Send } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLazyComponent } from '../ui/use-lazy-component.ts'

const loadDialog = async () => (await import('./ask-dialog.tsx')).AskDialog

/** Makes addresses at which others write a testimonial. */
export function AskForWords() {
  const { Component: AskDialog, isLoading, open, close } = useLazyComponent(loadDialog)
  return (
    <>
      <Button aria-busy={isLoading} onClick={open}>
        {isLoading ? <Spinner /> : <Send size={16} aria-hidden="true" />}
        <span>Ask somebody</span>
      </Button>
      {AskDialog && <AskDialog onClose={close} />}
    </>
  )
}
