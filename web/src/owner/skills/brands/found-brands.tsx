import { useTheme } from '../../../theme.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { Brand } from './brands.ts'
import styles from './brands-dialog.module.css'
import { colourOf } from './icon.ts'
import { Mark } from './mark.tsx'

export const maxFound = 24

interface Props {
  query: string
  brands: Brand[]
  pathOf(slug: string): string | undefined
  /** The typed text as a brand without an icon; null when the results include it. */
  ownName: Brand | null
  isThere(brand: Brand): boolean
  isChosen(brand: Brand): boolean
  disabled: boolean
  onToggle(brand: Brand): void
}

/** Search results; pressing one chooses it or takes the choice back. */
export function FoundBrands(props: Props) {
  const { query, brands, ownName, pathOf, isThere, isChosen, disabled, onToggle } = props
  const theme = useTheme()
  return (
    <>
      <Note role="status">
        {query.trim() === ''
          ? 'Type a name and choose: several can be added at once, each with an icon for both themes.'
          : describeFound(brands.length)}
      </Note>
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
                <Mark
                  brand={brand}
                  path={pathOf(brand.slug)}
                  colour={brand.hasLetter ? '' : colourOf(brand, theme)}
                />
                <span>{brand.title}</span>
                {isThere(brand) && <span className={styles.there}>on your page</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {ownName && !isThere(ownName) && !isChosen(ownName) && (
        <Button disabled={disabled} onClick={() => onToggle(ownName)}>
          Add “{ownName.title}” without an icon
        </Button>
      )}
    </>
  )
}

function describeFound(count: number): string {
  if (count === 0) return 'No icon has this name.'
  return count === maxFound ? `The first ${maxFound}` : `${count} found`
}
