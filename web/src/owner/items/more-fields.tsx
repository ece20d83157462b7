import { type ComponentType, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FieldGrid } from '../forms/fields/field-grid.tsx'
import { Fields } from '../forms/fields/fields.tsx'
import type { FieldSpec } from '../forms/model/field.ts'
import type { Errors } from '../forms/model/store.ts'
import { hasErrorIn } from '../forms/model/translation-errors.ts'
import { useForm } from '../forms/model/use-field.ts'
import { Fold } from '../ui/fold.tsx'
import { Stack } from '../ui/stack.tsx'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import styles from './more-fields.module.css'

interface Props<T> {
  title: string
  about: string
  fields: readonly FieldSpec[]
  loadPreview(): Promise<ComponentType<{ item: T }>>
  /** Loads the function that returns warnings by field name. */
  loadDoubts(): Promise<(item: T) => Errors>
  item: T
}

/** Collapsed until it is opened, or a field in it has an error. */
export function MoreFields<T>({ title, about, fields, loadPreview, loadDoubts, item }: Props<T>) {
  const { values, errors } = useForm()
  const names = fields.map(({ name }) => name)
  const [open, setOpen] = useState(false)
  const { Component: Preview, isLoading, open: show, close: hide } = useLazyComponent(loadPreview)
  const [doubtsOf, setDoubtsOf] = useState<(item: T) => Errors>()
  const shown = useDeferredValue(item)
  const doubts = useMemo(() => doubtsOf?.(shown) ?? {}, [doubtsOf, shown])
  const filled = names.filter((name) => (values[name] as string | unknown[]).length > 0).length
  const isWrong = hasErrorIn(names, errors)

  useEffect(() => {
    // If loading fails, the form works without warnings.
    if (open)
      loadDoubts().then(
        (loaded) => setDoubtsOf(() => loaded),
        () => {},
      )
  }, [open, loadDoubts])

  return (
    <Fold
      title={title}
      about={filled > 0 ? `${filled} of ${names.length} filled in` : about}
      open={open || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <FieldGrid className={styles.fields}>
        <Fields fields={fields} doubts={doubts} />
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
      </FieldGrid>
    </Fold>
  )
}
