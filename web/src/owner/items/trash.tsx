import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { categories } from '#contract/categories.ts'
import { trashDays } from '#contract/limits.ts'
import type { OwnedProject } from '#contract/project.ts'
import type { OwnedSkill } from '#contract/skill.ts'
import { getOwnedProjects, getOwnedSkills, restoreProject, restoreSkill } from '../../api.ts'
import { useTheme } from '../../theme.ts'
import { useTitle } from '../title.ts'
import button from './button.module.css'
import { ListState } from './list-state.tsx'
import { reason, useOwnerCall } from './owner-call.ts'
import { ItemImage } from './thumbnail.tsx'
import styles from './trash.module.css'
import { useLoaded } from './use-loaded.ts'

interface Binned {
  _id: string
  name: string
  what: string
  image: { light: string; dark: string }
  shape: 'square' | 'wide'
  deletedAt: string
  restore(id: string): Promise<unknown>
}

const day = 24 * 60 * 60 * 1000

export function Bin() {
  useTitle('Bin')
  const call = useOwnerCall()
  const theme = useTheme()
  const loaded = useLoaded(loadBin, 'Failed to fetch the bin')
  const { data: items, change, failed, reload } = loaded
  const [busy, setBusy] = useState('')

  async function restore(item: Binned) {
    if (busy) return
    setBusy(item._id)
    try {
      await call(item.restore(item._id))
      change((now) => now?.filter(({ _id }) => _id !== item._id) ?? null)
      toast.success(`“${item.name}” is back.`)
    } catch (error) {
      toast.error(reason(error, `“${item.name}” could not be restored.`))
    } finally {
      setBusy('')
    }
  }

  return (
    <div className={styles.screen}>
      <div>
        <h1 className={styles.title}>Bin</h1>
        <p className={styles.lead}>
          What you delete stays here for {trashDays} days, with its images. Visitors do not see it.
        </p>
      </div>
      <ListState items={items} failed={failed} onReload={reload} empty="The bin is empty." />
      {items !== null && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <li className={styles.item} key={item._id}>
              <span className={styles.image}>
                <ItemImage
                  path={item.image[theme] || item.image.light || item.image.dark}
                  name={item.name}
                  shape={item.shape}
                />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{item.name}</span>
                <span className={styles.about}>
                  {item.what}, {daysLeft(item.deletedAt)}
                </span>
              </span>
              <button
                className={button.quiet}
                type="button"
                aria-label={`Restore ${item.name}`}
                disabled={busy === item._id}
                onClick={() => restore(item)}
              >
                <RotateCcw size={16} aria-hidden="true" /> Restore
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Skills come by category, so this is one call for each, and one for the projects. */
async function loadBin(signal: AbortSignal): Promise<Binned[]> {
  const [projects, ...skills] = await Promise.all([
    getOwnedProjects(signal),
    ...categories.map(({ type }) => getOwnedSkills(type, signal)),
  ])
  return [...projects.flatMap(binnedProject), ...skills.flat().flatMap(binnedSkill)].sort((a, b) =>
    b.deletedAt.localeCompare(a.deletedAt),
  )
}

function binnedProject({ _id, name, photo, deletedAt }: OwnedProject): Binned[] {
  const image = { light: photo, dark: photo }
  return deletedAt
    ? [{ _id, name, what: 'Project', image, shape: 'wide', deletedAt, restore: restoreProject }]
    : []
}

function binnedSkill({ _id, name, type, image, deletedAt }: OwnedSkill): Binned[] {
  const label = categories.find((one) => one.type === type)?.label
  const what = `Skill in ${label}`
  return deletedAt
    ? [{ _id, name, what, image, shape: 'square', deletedAt, restore: restoreSkill }]
    : []
}

function daysLeft(deletedAt: string): string {
  const left = Math.ceil((Date.parse(deletedAt) + trashDays * day - Date.now()) / day)
  if (left < 1) return 'goes today'
  return left === 1 ? '1 day left' : `${left} days left`
}
