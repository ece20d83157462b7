import { useDeferredValue } from 'react'
import type { OwnedProject } from '#contract/project.ts'
import { imageUrl } from '../../api.ts'
import { type ProjectView, projectBody } from '../../project/body.ts'
import { projectStyle } from '../../project/style.ts'
import { useTheme } from '../../theme.ts'
import { useOwnerName } from '../session/owner-name.ts'
import { pageStyles } from '../ui/page-styles.ts'
import styles from './page-preview.module.css'

/** The page as it would be published, without what is still on its way. Nothing in it can be pressed. */
export function PagePreview({ item }: { item: OwnedProject }) {
  const theme = useTheme()
  const owner = useOwnerName()
  const project = useDeferredValue(item)
  const view: ProjectView = {
    project,
    owner,
    ...{ previous: undefined, next: undefined, imageAddress: imageUrl },
  }
  const head = `${pageStyles()}<style>${projectStyle}</style>`
  return (
    <iframe
      className={styles.frame}
      title="The project’s page"
      sandbox="allow-same-origin"
      srcDoc={`<!doctype html><html lang="en" data-theme="${theme}"><head>${head}</head><body inert>${projectBody(view)}</body></html>`}
    />
  )
}
