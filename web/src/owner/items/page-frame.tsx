import type { ReactNode } from 'react'
import type { Texts } from '#contract/texts/en.ts'
import { ownLanguage } from '#contract/texts/own-language.ts'
import { useTheme } from '../../theme.ts'
import { useOwnerLanguage, useOwnerName } from '../session/owner-name.ts'
import { useTexts } from '../session/texts.ts'
import { Frame } from '../ui/frame.tsx'
import styles from './page-frame.module.css'

interface Props {
  title: string
  css: string
  /** Draws the page's body. */
  children(site: { owner: string; texts: Texts; lang: string | undefined }): ReactNode
}

/** An entry's page in the form, as it would be published. */
export function PageFrame({ title, css, children }: Props) {
  const theme = useTheme()
  const owner = useOwnerName()
  const language = useOwnerLanguage()
  const texts = useTexts(language)
  return (
    <Frame className={styles.frame} title={title} theme={theme} language={language} css={css}>
      {children({ owner, texts, lang: ownLanguage(language, texts.language) })}
    </Frame>
  )
}
