import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { OwnedVersion } from '#contract/version.ts'
import { Button } from '../../../ui/button.tsx'
import { listQuery, newItem, trashPath } from '../../items/collection.ts'
import { ListState } from '../../ui/list-state.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { Stack } from '../../ui/stack.tsx'
import { resumeQuery } from '../stored.ts'
import { VersionForm } from './form.tsx'
import { VersionList } from './list.tsx'
import { listPath } from './outline.tsx'
import type { OpenedVersion } from './values.ts'
import { versions } from './versions.ts'

/** Where the résumé went: the list, or the form of a version. */
export function Versions() {
  const [search] = useSearchParams()
  const edit = search.get('edit')
  return edit === null ? <VersionList /> : <OpenForm id={edit} />
}

/** Later saves elsewhere do not change the open form. */
function OpenForm({ id }: { id: string }) {
  const resume = useQuery(resumeQuery)
  const list = useQuery(listQuery(versions))
  const [opened, setOpened] = useState<OpenedVersion | null>(null)
  const isFetched = resume.isFetchedAfterMount && list.isFetchedAfterMount
  const isNew = id === newItem
  const all = list.data as unknown as OwnedVersion[] | undefined
  const item = all?.find(({ _id }) => _id === id) ?? null
  if (!opened && isFetched && resume.data && all && (isNew || item?.deletedAt === null)) {
    setOpened({ resume: resume.data, item, updatedAt: item?.updatedAt ?? '' })
  }
  if (opened) return <VersionForm opened={opened} />
  const isGone = isFetched && resume.data && all
  return isGone ? (
    <Stack gap={4} data-align="start">
      <ScreenTitle>{item ? item.name : 'Version not found'}</ScreenTitle>
      <p>{item ? `“${item.name}” is in the trash.` : 'It was deleted, or the link is wrong.'}</p>
      <Button as={Link} to={item ? trashPath : listPath}>
        {item ? 'Open the trash' : 'See the list'}
      </Button>
    </Stack>
  ) : (
    <>
      <ScreenTitle>Version</ScreenTitle>
      <ListState
        items={null}
        failed={resume.isError || list.isError}
        onReload={() => Promise.all([resume.refetch(), list.refetch()])}
        empty=""
      />
    </>
  )
}
