import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { hueOf, huesOf } from '../../ui/hue.ts'
import { addPath, listQuery } from '../items/collection.ts'
import { List } from '../items/list.tsx'
import { projects } from '../projects/projects.tsx'
import { useOwnerName } from '../session/owner-name.ts'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { VisitsOverview } from '../visits/visits-overview.tsx'
import { collections } from './collections.ts'
import { FirstSteps } from './first-steps.tsx'
import styles from './overview.module.css'

/** Projects first, as on the page. */
const lists = [...collections].reverse()

export function Overview() {
  const hue = useOwnHue()
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
      <VisitsOverview hue={hue} />
      {lists.map((collection) => (
        <List collection={collection} key={collection.name} />
      ))}
    </div>
  )
}

/** Of the page's first project, in degrees; undefined until the list is known. */
function useOwnHue(): number | undefined {
  const owner = useOwnerName()
  const { data } = useQuery(listQuery(projects))
  const shown = data?.filter(({ status, deletedAt }) => status === 'published' && !deletedAt)
  return shown && (huesOf(shown)[0] ?? hueOf({ name: owner }))
}
