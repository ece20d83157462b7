import { ArrowUpRight, Plus, Share2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { useOwnerHues } from '../colours/hues.ts'
import { addPath } from '../items/collection.ts'
import { List } from '../items/list.tsx'
import { projects } from '../projects/projects.tsx'
import { useOwnerName } from '../session/owner-name.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Row } from '../ui/row.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { hasShareSheet, shareLink } from '../ui/share.ts'
import { VisitsOverview } from '../visits/visits-overview.tsx'
import { collections } from './collections.ts'
import { FirstSteps } from './first-steps.tsx'
import styles from './overview.module.css'
import { TranslationsToDo } from './translations.tsx'

/** Projects first, as on the page. */
const lists = [projects, ...collections.filter((one) => one !== projects)]

export function Overview() {
  const hues = useOwnerHues()
  const owner = useOwnerName()
  return (
    <div className={styles.overview}>
      <div className={styles.head}>
        <ScreenTitle>Your portfolio</ScreenTitle>
        <Row gap={1}>
          {hasShareSheet() && (
            <IconButton aria-label="Share your site" onClick={() => shareLink(owner, '/')}>
              <Share2 size={18} aria-hidden="true" />
            </IconButton>
          )}
          <a className={styles.site} href="/" target="_blank" rel="noreferrer">
            View site <ArrowUpRight size={16} aria-hidden="true" />
          </a>
        </Row>
        <div className={styles.actions}>
          {lists.map((collection, index) => (
            <Button
              as={Link}
              look={index === 0 ? 'primary' : 'secondary'}
              to={addPath(collection)}
              key={collection.name}
            >
              <Plus size={16} aria-hidden="true" /> Add {collection.noun.toLowerCase()}
            </Button>
          ))}
        </div>
      </div>
      <TranslationsToDo />
      <div className={styles.plates}>
        <FirstSteps hue={hues?.[0]} />
        <VisitsOverview hue={hues?.[1 % hues.length]} />
      </div>
      {lists.map((collection) => (
        <List collection={collection} key={collection.name} />
      ))}
    </div>
  )
}
