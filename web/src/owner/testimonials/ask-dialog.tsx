import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import toast from 'react-hot-toast'
import { check } from '#contract/check.ts'
import { type Invitation, invitationDays, invitationSchema } from '#contract/invitation.ts'
import { projects } from '#contract/project.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { invalidate, ownerQuery } from '../api/cache.ts'
import { addInvitation, deleteInvitation, getInvitations } from '../api/calls.ts'
import { ownerCall, reason } from '../api/owner-call.ts'
import { listQueryOf } from '../items/collection.ts'
import { Card } from '../ui/card.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Note } from '../ui/note.tsx'
import { Stack } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TitledDialog } from '../ui/titled-dialog.tsx'
import styles from './ask-dialog.module.css'
import { InvitationRow } from './invitation-row.tsx'

const key = ['invitations']
const invitationsQuery = ownerQuery(key, getInvitations, 'Failed to fetch addresses')
const empty = { name: '', about: '', project: '' }

/** Makes an address for one person, and lists those that still work. */
export function AskDialog({ onClose }: { onClose(): void }) {
  const { data, isError, refetch } = useQuery(invitationsQuery)
  const { data: ours = [] } = useQuery(listQueryOf(projects))
  const [asked, setAsked] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [sending, setSending] = useState(false)
  const [made, setMade] = useState('')
  const [leaving, setLeaving] = useState<Invitation | null>(null)
  const there = ours.filter(({ deletedAt }) => deletedAt === null)
  const set = (change: Partial<typeof empty>) => setAsked((now) => ({ ...now, ...change }))

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const checked = check(invitationSchema, asked)
    setErrors('faults' in checked ? checked.faults.fields : {})
    if ('faults' in checked) return
    setSending(true)
    try {
      const { invitation } = await ownerCall(addInvitation(checked.data))
      setMade(invitation._id)
      setAsked(empty)
      invalidate(key)
    } catch (error) {
      toast.error(reason(error, 'The address could not be made.'))
    } finally {
      setSending(false)
    }
  }

  async function takeBack({ _id, name }: Invitation) {
    setLeaving(null)
    try {
      await ownerCall(deleteInvitation(_id))
    } catch (error) {
      toast.error(reason(error, `The address for ${name} could not be taken back.`))
    }
    invalidate(key)
  }

  return (
    <TitledDialog title="Ask for words" onClose={onClose}>
      <Stack as="form" gap={4} onSubmit={ask} noValidate>
        <Note>
          {`You get an address for one person. What they write there arrives in your messages, and nobody sees it until you show it. The address ends when it was used, or after ${invitationDays} days.`}
        </Note>
        <TextField
          data-first
          label="Whom do you ask?"
          hint="As you address them: they read it."
          required
          autoComplete="off"
          value={asked.name}
          error={errors.name}
          onValue={(name) => set({ name })}
        />
        <TextField
          label="What about?"
          aside="Optional"
          hint="They read it, such as: our work on the timetable."
          autoComplete="off"
          value={asked.about}
          error={errors.about}
          onValue={(about) => set({ about })}
        />
        <Field label="About the project" aside="Optional">
          {(control) => (
            <select
              {...control}
              value={asked.project}
              onChange={({ target }) => {
                const { name } = there.find(({ _id }) => _id === target.value) ?? {}
                set({ project: target.value, ...(asked.about === '' && name && { about: name }) })
              }}
            >
              <option value="">No project in particular</option>
              {there.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button className={styles.make} look="primary" type="submit" aria-disabled={sending}>
          Make an address
        </Button>
      </Stack>
      <h3 className={styles.subtitle}>Addresses that work</h3>
      <ListState
        items={data ?? null}
        failed={isError}
        onReload={() => refetch()}
        empty="None at the moment."
        isOneOfMany
      />
      {data && data.length > 0 && (
        <Card as="ul" data-lines>
          {data.map((one) => (
            <InvitationRow
              key={one._id}
              invitation={one}
              isNew={one._id === made}
              onTakeBack={() => setLeaving(one)}
            />
          ))}
        </Card>
      )}
      {leaving && (
        <Confirm
          title="Take the address back?"
          text={`${leaving.name} can then write nothing there.`}
          confirm="Take it back"
          cancel="Keep it"
          onConfirm={() => takeBack(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </TitledDialog>
  )
}
