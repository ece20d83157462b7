import { ErrorBoundary } from 'react-error-boundary'
import styles from '../forms/form.module.css'
import type { Collection, Item } from './collection.ts'

interface Props {
  collection: Collection
  item: Item
}

/** The item with the form's values as visitors would see it, in both themes. */
export function Preview({ collection, item }: Props) {
  return (
    <aside className={styles.preview} aria-labelledby="preview-title">
      <h2 className={styles.previewTitle} id="preview-title">
        As a visitor sees it
      </h2>
      {(['light', 'dark'] as const).map((theme) => (
        <figure
          className={styles.ground}
          data-theme={theme}
          aria-label={`On the ${theme} theme`}
          key={theme}
        >
          <ErrorBoundary resetKeys={[item]} fallback={null}>
            {collection.preview(item, theme)}
          </ErrorBoundary>
        </figure>
      ))}
    </aside>
  )
}
