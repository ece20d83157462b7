import { type ComponentType, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Fields } from '../forms/fields/fields.tsx'
import type { FieldSpec } from '../forms/model/field.ts'
import type { Errors } from '../forms/model/store.ts'
import { Stack } from '../ui/stack.tsx'
import { useLazyComponent } from '../ui/use-lazy-component.ts'

/** What the form shows of an entry's own page. */
export interface PageTools<T> {
  loadPreview(): Promise<ComponentType<{ item: T }>>
  /** Loads the function that returns warnings by field name. */
  loadDoubts(): Promise<(item: T) => Errors>
}

interface Props<T> {
  fields: readonly FieldSpec[]
  page: PageTools<T>
  item: T
  doubts?: Errors
  /** Before that nothing is loaded. */
  isOpen: boolean
}

/** The fields of an entry's own page, with warnings of what it leaves out and a preview of it. */
export function PageFields<T>({ fields, page, item, doubts, isOpen }: Props<T>) {
  const { loadPreview, loadDoubts } = page
  const [doubtsOf, setDoubtsOf] = useState<(item: T) => Errors>()
  const shown = useDeferredValue(item)
  const found = useMemo(() => doubtsOf?.(shown) ?? {}, [doubtsOf, shown])

  useEffect(() => {
    // If loading fails, the form works without warnings.
    if (isOpen)
      loadDoubts().then(
        (loaded) => setDoubtsOf(() => loaded),
        () => {},
      )
  }, [isOpen, loadDoubts])

  return (
    <>
      <Fields fields={fields} doubts={{ ...found, ...doubts }} />
      <PagePreview load={loadPreview} item={item} />
    </>
  )
}

interface PreviewProps<T> {
  load(): Promise<ComponentType<{ item: T }>>
  item: T
}

function PagePreview<T>({ load, item }: PreviewProps<T>) {
  const { Component: Preview, isLoading, open: show, close: hide } = useLazyComponent(load)
  return (
    <Stack data-align="start" gap={3}>
      <Button
        aria-expanded={Preview !== null}
        aria-disabled={isLoading}
        onClick={() => (Preview ? hide() : show())}
      >
        {isLoading && <Spinner />}
        <span>{Preview ? 'Hide the preview' : 'Preview the page'}</span>
      </Button>
      {Preview && (
        <ErrorBoundary fallback={<p>The preview could not be shown.</p>}>
          <Preview item={item} />
        </ErrorBoundary>
      )}
    </Stack>
  )
}
