import { type ComponentType, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Fields } from '../forms/fields/fields.tsx'
import type { FieldSpec } from '../forms/model/field.ts'
import type { Errors } from '../forms/model/store.ts'
import type { Values } from '../forms/model/values.ts'
import { Stack } from '../ui/stack.tsx'
import { useLazyComponent } from '../ui/use-lazy-component.ts'

/** What the form shows of an entry's own page. */
export interface PageTools<T> {
  /** The field with its Markdown, which shows pictures of the field `gallery`. */
  text: keyof T & string
  loadPreview(): Promise<ComponentType<{ item: T }>>
  loadLeftOutOf(): Promise<LeftOutOf>
}

/** What of a text with so many images its page does not show, '' for nothing. */
type LeftOutOf = (text: string, images: number) => string

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
  const { loadPreview, loadLeftOutOf } = page
  const [leftOutOf, setLeftOutOf] = useState<LeftOutOf>()
  const { [page.text]: text, gallery } = useDeferredValue(item) as Values
  const leftOut = useMemo(
    () => leftOutOf?.(String(text), (gallery as unknown[]).length) ?? '',
    [leftOutOf, text, gallery],
  )

  useEffect(() => {
    // If loading fails, the form works without warnings.
    if (isOpen)
      loadLeftOutOf().then(
        (loaded) => setLeftOutOf(() => loaded),
        () => {},
      )
  }, [isOpen, loadLeftOutOf])

  return (
    <>
      <Fields fields={fields} doubts={{ [page.text]: leftOut, ...doubts }} />
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
