import { ArrowUpRight } from 'lucide-react'
import toast from 'react-hot-toast'
import { projects as contract, hasPage, type OwnedProject } from '#contract/project.ts'
import { isLocal } from '../../is-local.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { ProjectCard } from '../../ui/project-card.tsx'
import { reason } from '../api/owner-call.ts'
import { usePageHue } from '../colours/hues.ts'
import { defineCollection } from '../items/collection.ts'
import { FromImport } from '../items/from-import.tsx'
import { LocalDate } from '../items/local-date.tsx'
import { Thumbnail } from '../items/thumbnail.tsx'
import { OwnWords } from '../ui/own-words.tsx'
import { Row } from '../ui/row.tsx'
import { PageVisits } from '../visits/page-visits.tsx'
import { caseStudy, page } from './case-study.ts'
import { FillFromGitHub } from './github/fill-from-github.tsx'
import { toFormValues } from './github/form-values.ts'
import styles from './projects.module.css'
import { SmallPlate } from './small-plate.tsx'

const thumbnail = (project: OwnedProject) => (
  <Thumbnail path={project.photo} name={project.name}>
    <SmallPlate project={project} />
  </Thumbnail>
)

function CardPreview({ project }: { project: OwnedProject }) {
  return <ProjectCard project={project} hue={usePageHue(project)} />
}

const pageOf = (project: OwnedProject) =>
  project.status === 'published' && hasPage(project) ? `/projects/${project.slug}` : ''

export const projects = defineCollection<OwnedProject>({
  contract,
  noun: 'Project',
  more: caseStudy,
  page,
  example: {
    name: 'Project name',
    description: 'What it does and for whom.',
    technologies: ['React', 'TypeScript'],
  },
  columns: [
    {
      head: 'Image',
      className: styles.image,
      cell: thumbnail,
    },
    {
      head: 'Project Name',
      className: styles.name,
      note: ({ updatedAt }) => <LocalDate iso={updatedAt} />,
      beside: (project) => <PageVisits path={pageOf(project)} />,
    },
    {
      head: 'Description',
      className: styles.description,
      cell: ({ description }) => <OwnWords title={description}>{description}</OwnWords>,
    },
    {
      head: 'Technologies',
      className: styles.technologies,
      cell: ({ technologies }) => (
        <span title={technologies.join(', ')}>{technologies.join(', ')}</span>
      ),
    },
    {
      head: 'Created At',
      className: styles.created,
      cell: ({ updatedAt }) => <LocalDate iso={updatedAt} />,
    },
    {
      head: 'GitHub',
      className: styles.github,
      cell: ({ github, name }) =>
        github && (
          <ExternalLink url={github} label={`GitHub of ${name}`}>
            GitHub
          </ExternalLink>
        ),
    },
    {
      head: 'Live Demo',
      className: styles.live,
      cell: ({ deploy, name }) =>
        deploy && (
          <ExternalLink url={deploy} label={`Live Demo of ${name}`}>
            Live Demo
          </ExternalLink>
        ),
    },
  ],
  className: styles.table,
  thumbnail,
  preview: (project) => <CardPreview project={project} />,
  pageOf,
  empty: 'No projects yet. The first one is on your page as soon as you add it.',
  tools: (
    <Row className={styles.sites} gap="1 5">
      <ExternalLink url={location.origin}>
        Test link <ArrowUpRight size={14} aria-hidden="true" />
      </ExternalLink>
      <ExternalLink url={location.origin}>
        Deployed site <ArrowUpRight size={14} aria-hidden="true" />
      </ExternalLink>
      {isLocal && <span className={styles.note}>On this computer both open the local site.</span>}
    </Row>
  ),
  QuickAdd: (props) => (
    <Row className={styles.quickAdd} gap="2 3">
      <FromImport {...props} toValues={toFormValues} />
      <FillFromGitHub {...props} />
    </Row>
  ),
  onAddFailed: (error) => toast.error(reason(error, 'Failed to add project')),
})
