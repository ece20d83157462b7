import { useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSearchParams } from 'react-router-dom'
import type { Inbox, Message } from '#contract/message.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { MessageChange } from '../api/calls.ts'
import { useColourOf } from '../colours/hues.ts'
import { Card } from '../ui/card.tsx'
import { useFocusNext } from '../ui/focus-next.ts'
import { ListState } from '../ui/list-state.tsx'
import { Note } from '../ui/note.tsx'
import { Row } from '../ui/row.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Stack } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { useIsMounted } from '../ui/use-is-mounted.ts'
import {
  changeMessages,
  loadOlder,
  mailMessage,
  mailTest,
  removeMessages,
  useInbox,
} from './inbox.ts'
import { InboxPlate } from './mail-state.tsx'
import { MessageRow } from './message-row.tsx'
import styles from './messages.module.css'
import { type Folder, findMessages, folderNames } from './pages.ts'
import { SelectionBar } from './selection-bar.tsx'
import { showWords } from './show-words.ts'
import { TurnedAway } from './turned-away.tsx'

export function Messages() {
  const { folder, words, chosen, show } = useAddress()
  const inbox = useInbox('inbox').first
  const { messages, first, isError, refetch, ...older } = useInbox(folder)
  const shown = messages && findMessages(messages, words)
  const colourOf = useColourOf()
  const selected = shown?.filter(({ _id }) => chosen.includes(shortId(_id))) ?? []
  const focusNext = useFocusNext(shown?.map(({ _id }) => _id) ?? [])

  function toggle(id: string) {
    const left = chosen.filter((one) => one !== shortId(id))
    choose(left.length < chosen.length ? left : [...chosen, shortId(id)])
  }

  function choose(ids: string[]) {
    show({ chosen: ids.join(' ') }, { replace: true })
  }

  function change(some: Message[], to: MessageChange) {
    const last = some.at(-1)
    if (last && to.archived !== undefined) focusNext(last._id)
    changeMessages(some, to)
  }

  function remove(some: Message[]) {
    focusNext(some.at(-1)?._id ?? '')
    removeMessages(some)
  }

  return (
    <Stack gap={4}>
      <Toolbar gap="3 6">
        <ScreenTitle>Messages</ScreenTitle>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is only for form fields */}
        <div className={styles.folders} role="group" aria-label="Folder">
          {folders(inbox, folder).map(({ name, label, count }) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === folder}
              onClick={() => show({ folder: name === 'inbox' ? '' : name, chosen: '' })}
            >
              {count > 0 ? `${label} (${count})` : label}
            </button>
          ))}
        </div>
        {messages !== null && messages.length > 0 && (
          <div className={styles.search}>
            <TextField
              label={<span className="visually-hidden">Search</span>}
              hint={older.hasNextPage && 'Searches the messages loaded so far.'}
              type="search"
              placeholder="Search"
              value={words}
              onValue={(words) => show({ words }, { replace: true })}
            />
          </div>
        )}
      </Toolbar>
      {folder === 'suspected' && (
        <Note className={styles.note}>
          Here the form’s hidden field was filled in, by a program that sends spam or by a password
          manager. You get no email about these messages.
        </Note>
      )}
      {(inbox || !isError) && <InboxPlate inbox={inbox} onSend={() => inbox && mailTest()} />}
      <TurnedAway dropped={first?.dropped ?? {}} />
      <ListState
        items={shown}
        failed={isError && !messages?.length}
        onReload={() => refetch()}
        empty={describeEmpty(folder, words)}
        isOneOfMany
      />
      {shown !== null && shown.length > 0 && (
        <div>
          <SelectionBar
            count={selected.length}
            of={shown.length}
            folder={folder}
            onSelectAll={(all) => choose(all ? shown.map(({ _id }) => shortId(_id)) : [])}
            onChange={(to) => change(selected, to)}
            onDelete={() => remove(selected)}
          />
          <Card as="ul" data-lines>
            {shown.map((message) => (
              <li
                key={message._id}
                className={styles.row}
                data-row={message._id}
                style={colourOf(message.fullname)}
              >
                <label className={styles.select}>
                  <input
                    type="checkbox"
                    aria-label={`Select the message from ${message.fullname}`}
                    checked={chosen.includes(shortId(message._id))}
                    onChange={() => toggle(message._id)}
                  />
                </label>
                <ErrorBoundary
                  fallback={<Note className={styles.broken}>This message cannot be shown.</Note>}
                >
                  <MessageRow
                    message={message}
                    onChange={(to) => change([message], to)}
                    onDelete={() => remove([message])}
                    onShow={() => {
                      focusNext(message._id)
                      showWords(message)
                    }}
                    onSend={() => mailMessage(message)}
                  />
                </ErrorBoundary>
              </li>
            ))}
          </Card>
        </div>
      )}
      <Older key={folder} {...older} />
    </Stack>
  )
}

/** Possible spam is offered while there is any, and for as long as it is shown. */
function folders(inbox: Inbox | undefined, shown: Folder) {
  const suspected = inbox?.suspected ?? 0
  return [
    { name: 'inbox', label: 'Inbox', count: inbox?.unread ?? 0 },
    { name: 'archive', label: 'Archive', count: 0 },
    ...(suspected > 0 || shown === 'suspected'
      ? [{ name: 'suspected', label: 'Possible spam', count: suspected }]
      : []),
  ]
}

/** Folder, search words and selection are kept in the address, for reloads and Back. */
function useAddress() {
  const [search, setSearch] = useSearchParams()

  function show(change: Record<string, string>, { replace = false } = {}) {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    // Otherwise the input would briefly revert what was typed.
    setSearch(next, { replace, preventScrollReset: true, flushSync: true })
  }

  return {
    folder: folderNames.find((name) => name === search.get('folder')) ?? 'inbox',
    words: search.get('words') ?? '',
    chosen: search.get('chosen')?.split(' ') ?? [],
    show,
  }
}

/** Shortened, so that many fit into an address. */
function shortId(id: string): string {
  return id.slice(-8)
}

function describeEmpty(folder: Folder, words: string): string {
  if (words.trim()) return 'No loaded message has these words.'
  if (folder === 'archive') return 'Nothing is archived.'
  if (folder === 'suspected') return 'No possible spam.'
  return 'No messages.'
}

type OlderProps = Pick<
  ReturnType<typeof useInbox>,
  'data' | 'hasNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Loads the next page; after the last one the button stays and keeps its focus. */
function Older({ data, hasNextPage, fetchNextPage, isFetchNextPageError }: OlderProps) {
  const isMounted = useIsMounted()
  const [isLoading, setLoading] = useState(false)
  const loaded = data?.pages.length ?? 0

  async function load() {
    if (!hasNextPage || isLoading) return
    setLoading(true)
    await loadOlder(loaded, fetchNextPage, isMounted)
    setLoading(false)
  }

  if (!hasNextPage && loaded < 2) return null
  return (
    <Row as={Note} gap={3}>
      <Button aria-disabled={!hasNextPage || isLoading} onClick={load}>
        {isLoading && <Spinner />}
        <span>{hasNextPage ? 'Older' : 'No older messages'}</span>
      </Button>
      <span role="status">{isFetchNextPageError && 'Older messages could not be loaded.'}</span>
    </Row>
  )
}
