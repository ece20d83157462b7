import { useDeferredValue } from 'react'
import type { OwnedProject } from '#contract/project.ts'
import { imageUrl } from '../../api.ts'
import { ProjectBody } from '../../project/body.tsx'
import { laterProjectStyle, projectStyle } from '../../project/style.ts'
import { usePageHue } from '../colours/hues.ts'
import { PageFrame } from '../items/page-frame.tsx'

/** The page as it would be published, without images still being uploaded. */
export function PagePreview({ item }: { item: OwnedProject }) {
  const project = useDeferredValue(item)
  const hue = usePageHue(project)
  return (
    <PageFrame title="The project’s page" css={projectStyle + laterProjectStyle}>
      {(site) => (
        <ProjectBody
          {...site}
          project={project}
          hue={hue}
          previous={undefined}
          next={undefined}
          imageAddress={imageUrl}
        />
      )}
    </PageFrame>
  )
}
