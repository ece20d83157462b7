import { ErrorBoundary } from 'react-error-boundary'
import { useSearchParams } from 'react-router-dom'
import type { User } from '#contract/sign-in.ts'
import { useColourOf } from '../colours/hues.ts'
import { Edit } from '../items/edit.tsx'
import { Form } from '../items/form.tsx'
import { Messages } from '../messages/messages.tsx'
import { PublicationLine, QuietState } from '../publication/line.tsx'
import { ColourOf } from '../ui/list-state.tsx'
import { BesideTitle } from '../ui/screen-title.tsx'
import { collections } from './collections.ts'
import { Fault } from './fault.tsx'
import { LazyScreen } from './lazy-screen.tsx'
import { Outbox } from './outbox.tsx'
import { Overview } from './overview.tsx'
import { Shared } from './shared.tsx'
import styles from './shell.module.css'
import { ThumbBar } from './thumb-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { Trash } from './trash.tsx'
import { useKeyboard } from './use-keyboard.ts'

/** Lazy, with the page's sections for its preview. */
const loadProfile = async () => (await import('../profile/profile.tsx')).Profile

/** Lazy, with the fields of the profile. */
const loadTranslate = async () => (await import('./translate/translate.tsx')).Translate

/** Lazy, with the PDF reader. */
const loadResume = async () => (await import('../resume/resume.tsx')).Resume

const loadVersions = async () => (await import('../resume/versions/screen.tsx')).Versions

/** The owner's area: the mode is kept in the address, for reloads and Back. */
export function Shell({ user }: { user: User }) {
  const [search] = useSearchParams()
  const mode = search.get('mode') ?? 'all'
  const edit = search.get('edit')
  const colourOf = useColourOf()
  useKeyboard()

  return (
    <div className={styles.screen}>
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        Skip to content
      </a>
      <TopBar mode={mode} user={user} />
      <ThumbBar />
      <Outbox />
      <PublicationLine />
      <main className={styles.main} id="main" tabIndex={-1}>
        <ErrorBoundary key={`${mode} ${edit}`} fallback={<Fault />}>
          <BesideTitle value={<QuietState />}>
            <ColourOf value={colourOf}>
              <Screen mode={mode} edit={edit} />
            </ColourOf>
          </BesideTitle>
        </ErrorBoundary>
      </main>
    </div>
  )
}

function Screen({ mode, edit }: { mode: string; edit: string | null }) {
  if (mode === 'messages') return <Messages />
  if (mode === 'trash') return <Trash />
  if (mode === 'shared') return <Shared />
  if (mode === 'profile') return <LazyScreen title="Profile" load={loadProfile} />
  if (mode === 'resume') return <LazyScreen title="Résumé" load={loadResume} />
  if (mode === 'translate') return <LazyScreen title="Translate" load={loadTranslate} />
  if (mode === 'versions') return <LazyScreen title="Where it went" load={loadVersions} />
  const collection = collections.find(({ name }) => name === mode)
  if (!collection) return <Overview />
  if (edit) return <Edit collection={collection} id={edit} />
  return <Form collection={collection} item={null} />
}
