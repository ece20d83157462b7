import { type Inbox, type Message, toCursor } from '../../../functions/src/contract/message.ts'
import { folderOf } from '../../../web/src/owner/messages/pages.ts'

const pageLength = 50

/** A page of a folder, as the API answers. */
export function inboxOf(
  messages: Message[],
  { archived, suspected, before }: Record<string, unknown>,
): Pick<Inbox, 'messages' | 'older' | 'unread' | 'suspected'> {
  const list = (folder: ReturnType<typeof folderOf>) =>
    messages.filter((one) => folderOf(one) === folder).sort(newerFirst)
  const asked = suspected ? 'suspected' : archived ? 'archive' : 'inbox'
  const page = list(asked)
    .filter((one) => !before || toCursor(one) < String(before))
    .slice(0, pageLength)
  const last = page.length === pageLength ? page.at(-1) : undefined
  const unread = list('inbox').filter((one) => !one.read)
  const more = before || asked !== 'inbox' ? [] : unread.filter((one) => !page.includes(one))
  return {
    messages: [...page, ...more],
    older: last ? toCursor(last) : null,
    unread: unread.length,
    suspected: list('suspected').length,
  }
}

function newerFirst(a: Message, b: Message): number {
  return b.createdAt.localeCompare(a.createdAt)
}
