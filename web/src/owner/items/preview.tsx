import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { directionOf } from '#contract/texts/direction.ts'
import type { Theme } from '../../theme.ts'
import { PreviewTitle } from '../forms/preview-title.tsx'
import { useOwnerLanguage } from '../session/owner-name.ts'
import { Card } from '../ui/card.tsx'
import { SiteWords } from '../ui/site-words.tsx'
import { Stack } from '../ui/stack.tsx'
import type { Item } from './collection.ts'
import styles from './form.module.css'

interface Props {
  draw(item: Item, theme: Theme): ReactNode
  item: Item
}

/** The item with the form's values as visitors would see it, in both themes. */
export function Preview({ draw, item }: Props) {
  const language = useOwnerLanguage()
  return (
    <Stack as="aside" className={styles.preview} gap={3} aria-labelledby="preview-title">
      <PreviewTitle id="preview-title">As a visitor sees it</PreviewTitle>
      {(['light', 'dark'] as const).map((theme) => (
        <Card
          as="figure"
          className={styles.ground}
          data-theme={theme}
          aria-label={`On the ${theme} theme`}
          key={theme}
        >
          <ErrorBoundary resetKeys={[item]} fallback={null}>
            <SiteWords language={language}>
              <div lang={language} dir={directionOf(language)}>
                {draw(item, theme)}
              </div>
            </SiteWords>
          </ErrorBoundary>
        </Card>
      ))}
    </Stack>
  )
}
