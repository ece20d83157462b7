import { ArrowUpRight, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { addPath } from '../items/collection.ts'
import { List } from '../items/list.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { VisitsOverview } from '../visits/visits-overview.tsx'
import { collections } from './collections.ts'
import { FirstSteps } from './first-steps.tsx'
import styles from './overview.module.css'

/** Projects first, as on the page. */
const lists = [...collections].reverse()

export function Overview() {
  return (
    <div className={styles.overview}>
      <div className={styles.head}>
        <ScreenTitle>Your portfolio</ScreenTitle>
        <a className={styles.site} href="/" target="_blank" rel="noreferrer">
          View site <ArrowUpRight size={16} aria-hidden="true" />
        </a>
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
      <FirstSteps />
      <VisitsOverview />
      {lists.map((collection) => (
        <List collection={collection} key={collection.name} />
      ))}
    </div>
  )
}
