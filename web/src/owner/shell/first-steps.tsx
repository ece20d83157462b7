import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { ExternalLink } from '../../ui/external-link.tsx'
import { addPath, listQuery, namesOf } from '../items/collection.ts'
import { labelsOf } from '../profile/notes.tsx'
import { ofTemplate } from '../profile/parts.ts'
import { profileQuery } from '../profile/stored.ts'
import { templateNames, valuesOf } from '../profile/values.ts'
import { projects } from '../projects/projects.tsx'
import { isResumeSeen } from '../resume/seen.ts'
import { resumeQuery } from '../resume/stored.ts'
import { skills } from '../skills/skills.tsx'
import styles from './first-steps.module.css'

const enoughSkills = 3

interface Step {
  to: string
  title: string
  about: string
}

/** What a site of one's own begins with: each goes once it is done, and what is not known is not asked for. */
export function FirstSteps() {
  const id = useId()
  const seen = isResumeSeen()
  const { data: profile } = useQuery(profileQuery)
  const { data: addedSkills } = useQuery(listQuery(skills))
  const { data: addedProjects } = useQuery(listQuery(projects))
  const { data: resume } = useQuery({ ...resumeQuery, enabled: !seen })
  if (!profile || !addedSkills || !addedProjects) return null

  const skillCount = namesOf(addedSkills).size
  const ofTheTemplate = labelsOf(templateNames(valuesOf(profile)))
  const steps: (Step | false)[] = [
    !profile.updatedAt && {
      to: '/admin?mode=profile',
      title: 'Fill in your profile',
      about: `Import it from LinkedIn or a JSON Resume, or type it in. ${ofTemplate}: ${ofTheTemplate}.`,
    },
    skillCount < enoughSkills && {
      to: addPath(skills),
      title: `Add ${enoughSkills} skills`,
      about: `${skillCount} of ${enoughSkills} added. Pick them with their icons.`,
    },
    namesOf(addedProjects).size === 0 && {
      to: addPath(projects),
      title: 'Add your first project',
      about: 'By hand, or from its address on GitHub.',
    },
    !seen &&
      resume?.updatedAt === '' && {
        to: '/admin?mode=resume',
        title: 'Check your résumé',
        about: 'It is made from your profile, projects and skills.',
      },
    isLocal() && {
      to: 'https://console.firebase.google.com/',
      title: 'Put your site online',
      about: 'npm run provision, then npm run deploy: docs/deploy.md says how.',
    },
  ]
  const left = steps.filter((step) => step !== false)
  if (left.length === 0) return null
  return (
    <section className={styles.steps} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        First steps
      </h2>
      <ul>
        {left.map((step) => (
          <li key={step.to}>
            <StepLink {...step} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StepLink({ to, title, about }: Step) {
  const words = (
    <>
      <span>
        <strong>{title}</strong>
        <span className={styles.about}>{about}</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </>
  )
  return to.startsWith('https:') ? (
    <ExternalLink url={to}>{words}</ExternalLink>
  ) : (
    <Link to={to}>{words}</Link>
  )
}

function isLocal(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
}
