import { useTheme } from '../../../theme.ts'
import type { Brand } from './brands.ts'
import styles from './brands-dialog.module.css'
import { colourOf } from './icon.ts'
import { Mark } from './mark.tsx'

export const mostFound = 24

interface Props {
  query: string
  brands: Brand[]
  pathOf(slug: string): string | undefined
  isThere(brand: Brand): boolean
  isChosen(brand: Brand): boolean
  disabled: boolean
  onToggle(brand: Brand): void
}

/** What was found, to be chosen by a press and left out by another. */
export function FoundBrands(props: Props) {
  const { query, brands, pathOf, isThere, isChosen, disabled, onToggle } = props
  const theme = useTheme()
  return (
    <>
      <p className={styles.hint} role="status">
        {query.trim() === ''
          ? 'Type a name and choose; several can be added at once. Each icon is drawn for both themes.'
          : describeFound(brands.length)}
      </p>
      {brands.length > 0 && (
        <ul className={styles.found}>
          {brands.map((brand) => (
            <li key={brand.slug}>
              <button
                className={styles.brand}
                type="button"
                aria-pressed={isChosen(brand)}
                disabled={isThere(brand) || disabled}
                onClick={() => onToggle(brand)}
              >
                <Mark path={pathOf(brand.slug)} colour={colourOf(brand, theme)} />
                <span>{brand.title}</span>
                {isThere(brand) && <span className={styles.there}>on your page</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function describeFound(count: number): string {
  if (count === 0) return 'No brand of this name. Add it with an image of your own in the form.'
  return count === mostFound ? `The first ${mostFound}` : `${count} found`
}
