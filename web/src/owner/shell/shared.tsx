import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { invalidate } from '../api/cache.ts'
import { prepareImage } from '../forms/images/image-file.ts'
import { addPath, editPath, listQuery } from '../items/collection.ts'
import { projects } from '../projects/projects.tsx'
import { dropShared, sharedQuery } from '../session/shared-photos.ts'
import { Card } from '../ui/card.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Note } from '../ui/note.tsx'
import { OwnWords } from '../ui/own-words.tsx'
import { focusHeadingOnRemoval } from '../ui/restore-focus.ts'
import { Row } from '../ui/row.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './shared.module.css'

export const sharedPath = '/admin?mode=shared'

const photosQuery = {
  queryKey: [...sharedQuery.queryKey, 'prepared'],
  async queryFn() {
    const files = await sharedQuery.queryFn()
    return Promise.all(
      files.map(async (file) => ({ name: file.name, ...(await prepareImage(file)) })),
    )
  },
}

/** Asks where the photos belong that the phone's share sheet has sent. */
export function Shared() {
  const [search] = useSearchParams()
  const { data: photos } = useQuery(photosQuery)
  const list = useQuery(listQuery(projects))
  const items = list.data?.filter(({ deletedAt }) => deletedAt === null)
  const isSome = photos?.some((photo) => 'preview' in photo)

  async function drop() {
    await dropShared()
    invalidate(sharedQuery.queryKey)
  }

  return (
    <Stack gap={4}>
      <ScreenTitle>Shared photos</ScreenTitle>
      {search.has('lost') && (
        <p role="alert">
          There is no room on this device for what you have shared. Make room, then share it again.
        </p>
      )}
      <ListState
        items={photos ?? null}
        failed={false}
        onReload={() => {}}
        empty="No photo waits here. Share some from your phone’s gallery to this app."
      />
      {photos && photos.length > 0 && (
        <>
          <Card as="ul" data-lines>
            {photos.map((photo, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none moves
              <li className={styles.photo} key={index}>
                {'preview' in photo && <img src={photo.preview} alt="" />}
                <Stack as="span" gap={0.5}>
                  <span>{photo.name}</span>
                  {'error' in photo && <Note as="span">{photo.error}</Note>}
                </Stack>
              </li>
            ))}
          </Card>
          <Row gap={2}>
            {isSome && (
              <Button as={Link} look="primary" to={addPath(projects)} state={{ shared: true }}>
                <Plus size={16} aria-hidden="true" /> New project
              </Button>
            )}
            <Button ref={focusHeadingOnRemoval} onClick={drop}>
              Do not use
            </Button>
          </Row>
        </>
      )}
      {isSome && items && items.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby="join">
          <h2 className={styles.title} id="join">
            Add to a project
          </h2>
          <Card as="ul" data-lines>
            {items.map((item) => (
              <li key={item._id}>
                <Link
                  className={styles.project}
                  to={editPath(projects, item)}
                  state={{ shared: true }}
                >
                  <OwnWords>{item.name}</OwnWords>
                  <ChevronRight size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </Card>
        </Stack>
      )}
    </Stack>
  )
}
