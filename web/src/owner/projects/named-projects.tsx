import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { FoundProject } from '#contract/repository.ts'
import { Button } from '../../ui/button.tsx'
import { listQuery, namesOf, type QuickAddProps } from '../items/collection.ts'
import { Reload } from '../ui/list-state.tsx'
import { Note } from '../ui/note.tsx'
import { Row } from '../ui/row.tsx'
import { toFormValues } from './github/form-values.ts'
import styles from './projects.module.css'

/** Projects sent by another screen, to be put into the form one by one. */
export function NamedProjects({ collection, sending, onFill }: QuickAddProps) {
  const named: FoundProject[] = useLocation().state?.projects ?? []
  const isNamed = named.length > 0
  const { data, isError, refetch } = useQuery({ ...listQuery(collection), enabled: isNamed })
  const added = data && namesOf(data)
  // Until the list has loaded, it is unknown which are already there.
  const left = added ? named.filter(({ name }) => !added.has(name.toLowerCase())) : []
  const isLost = isNamed && isError && !added
  if (left.length === 0 && !isLost) return null
  return (
    <Row className={styles.quickAdd} gap="2 3" role="group" aria-labelledby="named-projects">
      <Note as="span" id="named-projects">
        From your import
      </Note>
      {isLost && <Reload onReload={() => refetch()} />}
      {left.map((project) => (
        <Button key={project.name} disabled={sending} onClick={() => onFill(toFormValues(project))}>
          {project.name}
        </Button>
      ))}
    </Row>
  )
}
