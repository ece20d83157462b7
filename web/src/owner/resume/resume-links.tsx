import { useQuery } from '@tanstack/react-query'
import { PartPage, PartPages } from '../forms/part-links.tsx'
import { listQuery } from '../items/collection.ts'
import { listPath } from './versions/outline.tsx'
import { versions } from './versions/versions.ts'

/** Between the public résumé and where its versions went. */
export function ResumeLinks({ current }: { current: 'resume' | 'versions' }) {
  const { data } = useQuery(listQuery(versions))
  const count = data?.filter(({ deletedAt }) => deletedAt === null).length
  return (
    <PartPages label="Résumé">
      <PartPage to="/admin?mode=resume" isCurrent={current === 'resume'}>
        Public
      </PartPage>
      <PartPage to={listPath} isCurrent={current === 'versions'}>
        {`Where it went${count ? ` (${count})` : ''}`}
      </PartPage>
    </PartPages>
  )
}
