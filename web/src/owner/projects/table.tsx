import { ArrowUpRight } from 'lucide-react'
import type { OwnedProject } from '#contract/project.ts'
import { content } from '../../content.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import table from '../items/table.module.css'
import { type Column, ItemsTable } from '../items/table.tsx'
import { ItemImage } from '../items/thumbnail.tsx'
import { modePath } from '../shell/modes.ts'
import { projectSource } from './source.ts'
import styles from './table.module.css'

const columns: Column<OwnedProject>[] = [
  {
    head: 'Image',
    className: styles.image,
    cell: ({ photo, name }) => <ItemImage path={photo} name={name} shape="wide" />,
  },
  {
    head: 'Project Name',
    className: `${table.name} ${styles.name}`,
    cell: ({ name, updatedAt }) => (
      <>
        {name}
        <span className={styles.nameDate}>{localDate(updatedAt)}</span>
      </>
    ),
  },
  {
    head: 'Description',
    className: styles.description,
    cell: ({ description }) => <span>{description}</span>,
  },
  {
    head: 'Technologies',
    className: styles.technologies,
    cell: ({ technologies }) => technologies.join(', '),
  },
  {
    head: 'Created At',
    className: styles.created,
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{localDate(updatedAt)}</time>,
  },
  {
    head: 'GitHub',
    className: styles.github,
    cell: ({ github, name }) => (
      <ExternalLink className={table.link} url={github} label={`GitHub of ${name}`}>
        GitHub
      </ExternalLink>
    ),
  },
  {
    head: 'Live Demo',
    className: styles.live,
    cell: ({ deploy, name }) =>
      deploy && (
        <ExternalLink className={table.link} url={deploy} label={`Live Demo of ${name}`}>
          Live Demo
        </ExternalLink>
      ),
  },
]

export function ProjectsTable() {
  return (
    <ItemsTable
      title="All Projects"
      tools={
        <div className={styles.sites}>
          <ExternalLink className={table.link} url={content.admin.testUrl}>
            Test link <ArrowUpRight size={14} aria-hidden="true" />
          </ExternalLink>
          <ExternalLink className={table.link} url={content.admin.siteUrl}>
            Deployed site <ArrowUpRight size={14} aria-hidden="true" />
          </ExternalLink>
        </div>
      }
      source={projectSource}
      columns={columns}
      className={`${table.projects} ${styles.table}`}
      empty="No projects yet. The first one is on your page as soon as you add it."
      add={{ label: 'Add a project', path: modePath('projects') }}
      editPath={({ _id }) => modePath('projects', { edit: _id })}
    />
  )
}

function localDate(iso: string): string {
  return new Date(iso).toLocaleDateString()
}
