import { limits } from '#contract/limits.ts'
import type { ResumeChoices, Selection } from '#contract/resume.ts'
import type { Picked } from '#contract/resume-fields.ts'
import { Button } from '../../ui/button.tsx'
import { useField } from '../forms/model/use-field.ts'
import { Card } from '../ui/card.tsx'
import { Note } from '../ui/note.tsx'
import { OwnWords } from '../ui/own-words.tsx'
import { focusHeadingOnRemoval } from '../ui/restore-focus.ts'
import { Stack } from '../ui/stack.tsx'
import { changedTitle, changesSince, hasChanged } from './changes-since.ts'
import styles from './profile-changes.module.css'

interface Props {
  stored: Selection
  choices: ResumeChoices
}

/** Notes where the saved version is out of date with the profile; saving it again settles them. */
export function ProfileChanges({ stored, choices }: Props) {
  const { value: picks, set } = useField<Picked[]>('projects')
  const { included, leftOut, gone } = changesSince(stored, choices)
  const rows = picks.filter(({ key, shown }) => !shown && leftOut.includes(key))
  const room = limits.resumeProjects - picks.filter(({ shown }) => shown).length
  const names = new Map(choices.projects.map(({ key, label }) => [key, label]))
  const taken = new Set(rows.slice(0, room).map(({ key }) => key))

  if (!hasChanged(stored, choices)) return null
  return (
    <Stack
      as={Card}
      className={styles.changes}
      gap={3}
      data-align="start"
      data-tone="accent"
      role="region"
      aria-labelledby="profile-changes"
    >
      <h3 id="profile-changes">{changedTitle}</h3>
      <Stack as="dl" data-align="start" gap={3}>
        {included.length > 0 && (
          <div>
            <Note as="dt" data-size="small">
              New, and in it. Untick what does not belong.
            </Note>
            {included.map((words) => (
              <OwnWords as="dd" key={words}>
                {words}
              </OwnWords>
            ))}
          </div>
        )}
        {rows.length > 0 && (
          <div>
            <Note as="dt" data-size="small">
              New, and not in it.
            </Note>
            <dd dir="auto">Projects: {rows.map(({ key }) => names.get(key)).join(', ')}</dd>
          </div>
        )}
        {gone.length > 0 && (
          <div>
            <Note as="dt" data-size="small">
              No longer shown on your site, so no longer in it.
            </Note>
            {gone.map((words) => (
              <OwnWords as="dd" key={words}>
                {words}
              </OwnWords>
            ))}
          </div>
        )}
      </Stack>
      {taken.size > 0 && (
        <Button
          ref={focusHeadingOnRemoval}
          onClick={() =>
            set(picks.map((pick) => (taken.has(pick.key) ? { ...pick, shown: true } : pick)))
          }
        >
          {taken.size === 1 ? 'Include the new project' : `Include ${taken.size} new projects`}
        </Button>
      )}
      <Note data-size="small">Save to accept this.</Note>
    </Stack>
  )
}
