import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { User } from '#contract/sign-in.ts'
import { EditLoader } from '../items/edit-loader.tsx'
import { Bin } from '../items/trash.tsx'
import { Messages } from '../messages/messages.tsx'
import { useInbox } from '../messages/use-inbox.ts'
import { ProjectForm } from '../projects/form.tsx'
import { projectSource } from '../projects/source.ts'
import { SkillForm } from '../skills/form.tsx'
import { skillSource } from '../skills/source.ts'
import styles from './admin.module.css'
import { readMode, readSkillType } from './modes.ts'
import { Overview } from './overview.tsx'
import { TopBar } from './top-bar.tsx'

export function Admin({ user }: { user: User }) {
  const [search] = useSearchParams()
  const mode = readMode(search)
  const edit = search.get('edit')
  const inbox = useInbox(mode === 'messages')

  return (
    <div className={styles.screen}>
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        Skip to content
      </a>
      <TopBar mode={edit ? null : mode} unread={inbox.unread} user={user} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {mode === 'all' && <Overview />}
        {mode === 'skills' &&
          (edit ? <EditSkill id={edit} key={edit} /> : <SkillForm item={null} />)}
        {mode === 'projects' &&
          (edit ? <EditProject id={edit} key={edit} /> : <ProjectForm item={null} />)}
        {mode === 'messages' && <Messages inbox={inbox} />}
        {mode === 'bin' && <Bin />}
      </main>
    </div>
  )
}

function EditSkill({ id }: { id: string }) {
  const [search] = useSearchParams()
  const type = readSkillType(search)
  const source = useMemo(() => skillSource(type), [type])
  return (
    <EditLoader id={id} load={source.load} failure={source.failure}>
      {(skill) => <SkillForm item={skill} />}
    </EditLoader>
  )
}

function EditProject({ id }: { id: string }) {
  return (
    <EditLoader id={id} load={projectSource.load} failure={projectSource.failure}>
      {(project) => <ProjectForm item={project} />}
    </EditLoader>
  )
}
