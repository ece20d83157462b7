import { useDeferredValue } from 'react'
import type { OwnedProject } from '#contract/project.ts'
import { ownLanguage } from '#contract/texts/own-language.ts'
import { imageUrl } from '../../api.ts'
import { ProjectBody } from '../../project/body.tsx'
import { laterProjectStyle, projectStyle } from '../../project/style.ts'
import { useTheme } from '../../theme.ts'
import { useOwnerLanguage, useOwnerName } from '../session/owner-name.ts'
import { useTexts } from '../session/texts.ts'
import { Frame } from '../ui/frame.tsx'
import { usePageHue } from './page-hue.ts'
import styles from './page-preview.module.css'

/** The page as it would be published, without images still being uploaded. */
export function PagePreview({ item }: { item: OwnedProject }) {
  const theme = useTheme()
  const owner = useOwnerName()
  const language = useOwnerLanguage()
  const texts = useTexts(language)
  const project = useDeferredValue(item)
  return (
    <Frame
      className={styles.frame}
      title="The project’s page"
      theme={theme}
      language={language}
      css={projectStyle + laterProjectStyle}
    >
      <ProjectBody
        project={project}
        owner={owner}
        texts={texts}
        lang={ownLanguage(language, texts.language)}
        hue={usePageHue(project)}
        previous={undefined}
        next={undefined}
        imageAddress={imageUrl}
      />
    </Frame>
  )
}
