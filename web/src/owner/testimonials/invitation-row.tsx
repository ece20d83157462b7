import { Copy, Share2, X } from 'lucide-react'
import toast from 'react-hot-toast'
import { type Invitation, invitationFolder } from '#contract/invitation.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Row } from '../ui/row.tsx'
import { shortDay } from '../ui/short-day.ts'
import { Stack } from '../ui/stack.tsx'
import styles from './ask-dialog.module.css'

interface Props {
  invitation: Invitation
  /** It was just made: the focus goes to its address. */
  isNew: boolean
  onTakeBack(): void
}

/** An address that works: to copy, to share, and to take back. */
export function InvitationRow({ invitation, isNew, onTakeBack }: Props) {
  const { _id, name, about, expireAt } = invitation
  const url = `${location.origin}${invitationFolder}${_id}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Address copied')
    } catch {
      toast.error('The address could not be copied. Select it and copy it yourself.')
    }
  }

  /** A refusal means that the owner has chosen nobody. */
  const share = () => navigator.share({ url }).catch(() => undefined)

  return (
    <Stack as="li" className={styles.row} gap={2}>
      <p>
        <strong dir="auto">{name}</strong>{' '}
        <Note as="span" data-size="small" dir="auto">
          {[about, `until ${shortDay(expireAt)}`].filter(Boolean).join(', ')}
        </Note>
      </p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={styles.address}
        ref={focusOf(isNew)}
      >
        {url}
      </a>
      <Row gap={2}>
        <Button aria-label={`Copy the address for ${name}`} onClick={copy}>
          <Copy size={16} aria-hidden="true" /> Copy
        </Button>
        {'share' in navigator && (
          <Button aria-label={`Share the address for ${name}`} onClick={share}>
            <Share2 size={16} aria-hidden="true" /> Share
          </Button>
        )}
        <Button aria-label={`Take back the address for ${name}`} onClick={onTakeBack}>
          <X size={16} aria-hidden="true" /> Take back
        </Button>
      </Row>
    </Stack>
  )
}

const focus = (link: HTMLElement | null) => link?.focus()
const focusOf = (isNew: boolean) => (isNew ? focus : undefined)
