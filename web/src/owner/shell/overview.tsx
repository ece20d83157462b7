import { ArrowUpRight, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import button from '../items/button.module.css'
import { ProjectsTable } from '../projects/table.tsx'
import { SkillsTable } from '../skills/table.tsx'
import { useTitle } from '../title.ts'
import { modePath } from './modes.ts'
import styles from './overview.module.css'

export function Overview() {
  useTitle('Home')
  return (
    <div className={styles.overview}>
      <div className={styles.head}>
        <h1 className={styles.title}>Your portfolio</h1>
        <a className={styles.site} href="/" target="_blank" rel="noreferrer">
          View site <ArrowUpRight size={16} aria-hidden="true" />
        </a>
        <div className={styles.actions}>
          <Link className={button.primary} to={modePath('projects')}>
            <Plus size={16} aria-hidden="true" /> Add project
          </Link>
          <Link className={button.quiet} to={modePath('skills')}>
            <Plus size={16} aria-hidden="true" /> Add skill
          </Link>
        </div>
      </div>
      <SkillsTable />
      <ProjectsTable />
    </div>
  )
}
