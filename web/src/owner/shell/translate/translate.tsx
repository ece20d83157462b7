import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import toast from 'react-hot-toast'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { useOwnerHues } from '../../colours/hues.ts'
import { TranslateInto } from '../../forms/translate-into.tsx'
import type { OpenedAt } from '../../forms/use-opened-at.ts'
import { useFurtherLanguages, useOwnerLanguage } from '../../session/owner-name.ts'
import { translateInto, useTranslateInto } from '../../session/translate-into.ts'
import { FigurePlate, hueStyle } from '../../ui/figure-plate.tsx'
import { languageName } from '../../ui/language-name.ts'
import { ListState } from '../../ui/list-state.tsx'
import { focusHeading } from '../../ui/restore-focus.ts'
import { Row } from '../../ui/row.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { type Document, useDocuments } from './documents.ts'
import { Gone, TurnForm } from './turn-form.tsx'
import { useTurns } from './use-turns.ts'

/** Goes through what a further language lacks, and what has changed since, one text after another. */
export function Translate() {
  const languages = useFurtherLanguages()
  const language = useTranslateInto(languages)
  const [first = ''] = languages
  const { documents, failed, reload } = useDocuments(language)

  useEffect(() => {
    if (!language && first) translateInto(first)
  }, [language, first])

  return (
    <Stack gap={5}>
      <Toolbar gap="2 6">
        <ScreenTitle>
          {language ? `Translate into ${languageName(language)}` : 'Translate'}
        </ScreenTitle>
        {languages.length > 1 && <TranslateInto languages={languages} />}
      </Toolbar>
      {languages.length === 0 ? (
        <NoLanguage />
      ) : documents ? (
        language && <Turns key={language} documents={documents} language={language} />
      ) : (
        <ListState items={null} failed={failed} onReload={reload} empty="" />
      )}
    </Stack>
  )
}

const addLanguage: OpenedAt = { openedAt: 'furtherLanguages' }

function NoLanguage() {
  const hues = useOwnerHues()
  return (
    <FigurePlate
      figure={1}
      unit="language"
      tools={
        <Button as={Link} to="/admin?mode=profile" state={addLanguage}>
          <Plus size={16} aria-hidden="true" /> Add a language
        </Button>
      }
      style={hueStyle(hues?.[0])}
    >
      <p>
        Once you add another, this screen goes through what is still to be translated, one text
        after another.
      </p>
    </FigurePlate>
  )
}

function Turns({ documents, language }: { documents: readonly Document[]; language: string }) {
  const first = useOwnerLanguage()
  const [search] = useSearchParams()
  const turns = useTurns(documents, search.get('of'))
  const { current, left, stale, skipped } = turns
  const onBack = turns.hasPassed ? turns.goBack : undefined

  function passBy() {
    toast('What is no longer there is passed by.', { id: 'gone' })
    turns.goOn()
  }

  if (turns.isGone) return <Gone key={turns.at} onGone={passBy} />
  if (!current) {
    return <Done {...{ language, skipped, onBack }} onStartOver={turns.startOver} />
  }
  return (
    <TurnForm
      key={current.document.key}
      document={current.document}
      path={current.path}
      languages={[first, language]}
      note={`${left} left${stale > 0 ? `, ${stale} changed` : ''}`}
      onDone={turns.goOn}
      onGone={passBy}
      onBack={onBack}
      onPath={(path) => turns.goTo(current.document, path)}
    />
  )
}

interface DoneProps {
  language: string
  skipped: number
  onBack: (() => void) | undefined
  onStartOver(): void
}

function Done({ language, skipped, onBack, onStartOver }: DoneProps) {
  const name = languageName(language)
  useEffect(focusHeading, [])
  return (
    <Stack gap={4} data-align="start" role="status">
      <p>
        {skipped > 0
          ? `That was the last one. You skipped ${skipped}: they stay as in the first language.`
          : `Everything is translated into ${name}.`}
      </p>
      <Row gap="2 3">
        {onBack && <Button onClick={onBack}>Back</Button>}
        {skipped > 0 && <Button onClick={onStartOver}>Go through those again</Button>}
        <Button as={Link} look="primary" to="/admin">
          Home
        </Button>
      </Row>
    </Stack>
  )
}
