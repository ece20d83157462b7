import styles from '../forms/form.module.css'
import type { FormState } from '../session/autosave.ts'
import { Boundary } from '../ui/boundary.tsx'
import type { Collection, Item } from './collection.ts'
import { toItem } from './values.ts'

interface Props {
  collection: Collection
  state: FormState
  stored: Item | null
}

/** What visitors see of it, with what is typed and chosen so far, in both themes. */
export function Preview({ collection, state, stored }: Props) {
  const item = toItem(collection, state, stored)
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
          <Boundary key={JSON.stringify(state.values)} fallback={null}>
            {collection.preview(item, theme)}
          </Boundary>
        </figure>
      ))}
    </aside>
  )
}
