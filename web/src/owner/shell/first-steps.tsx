import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { isLocal } from '../../is-local.ts'
import { readStored, writeStored } from '../../storage.ts'
import { Button } from '../../ui/button.tsx'
import { type OpenedProfile, profileQuery } from '../api/profile-query.ts'
import { addPath, listQuery, namesOf } from '../items/collection.ts'
import { projects } from '../projects/projects.tsx'
import { isResumeSeen } from '../resume/seen.ts'
import { resumeQuery } from '../resume/stored.ts'
import { skills } from '../skills/skills.tsx'
import { FigurePlate, hueStyle } from '../ui/figure-plate.tsx'
import { Loading } from '../ui/list-state.tsx'
import { Note } from '../ui/note.tsx'
import { focusHeadingOnRemoval } from '../ui/restore-focus.ts'
import { Stack } from '../ui/stack.tsx'
import styles from './first-steps.module.css'

const enoughSkills = 3
const onlineKey = 'site-online'

interface Props {
  /** In degrees; undefined until it is known. */
  hue: number | undefined
}

interface Step {
  to: string
  title: string
  about: string
}

/** The first steps with a new site: each disappears once done, and is only shown when its state is known. */
export function FirstSteps({ hue }: Props) {
  const id = useId()
  const seen = isResumeSeen()
  const [isOnline, setOnline] = useState(() => !isLocal || readStored(onlineKey) !== null)
  const { data: profile, ...profileState } = useQuery(profileQuery)
  const { data: addedSkills, ...skillsState } = useQuery(listQuery(skills))
  const { data: addedProjects, ...projectsState } = useQuery(listQuery(projects))
  const { data: resume, ...resumeState } = useQuery({ ...resumeQuery, enabled: !seen })
  const examples = useExampleTexts(profile)
  const isKnown =
    [profileState, skillsState, projectsState].every(({ isFetched }) => isFetched) &&
    (seen || resumeState.isFetched) &&
    (profile?.updatedAt !== '' || examples.isFetched)
  if (!isKnown) return <Loading />
  if (!profile || !addedSkills || !addedProjects) return null

  const skillCount = namesOf(addedSkills).size
  const steps: (Step | false)[] = [
    !profile.updatedAt && {
      to: '/admin?mode=profile',
      title: 'Fill in your profile',
      about: `Import it from LinkedIn or a JSON Resume, or type it in. ${examples.data ?? ''}`,
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
  ]
  const left = steps.filter((step) => step !== false)
  // A deployed site, or one with its own address, is online.
  const showsOnline = !isOnline && !profile.profile.address
  const todo = left.length + Number(showsOnline)
  const all = steps.length + 1
  const isCounted = seen || resume
  if (todo === 0) return null
  return (
    <FigurePlate
      labelledBy={id}
      title={<h2 id={id}>First steps</h2>}
      figure={isCounted && all - todo}
      unit={isCounted ? `of ${all} done` : ''}
      style={hueStyle(hue)}
    >
      <ul className={styles.steps}>
        {left.map((step) => (
          <li key={step.to}>
            <StepLink {...step} />
          </li>
        ))}
        {showsOnline && (
          <li>
            <div className={styles.step}>
              <Stack as="span" gap={0.5}>
                <strong>Put your site online</strong>
                <Note as="span" className={styles.about}>
                  <code>npm run provision</code>, then <code>npm run deploy</code>: docs/deploy.md
                  leads through it.
                </Note>
              </Stack>
              <Button
                ref={focusHeadingOnRemoval}
                onClick={() => {
                  writeStored(onlineKey, 'yes')
                  setOnline(true)
                }}
              >
                <Check size={16} aria-hidden="true" /> It is online
              </Button>
            </div>
          </li>
        )}
      </ul>
    </FigurePlate>
  )
}

/** Of a profile that was never saved. The profile's fields come with it, which nobody needs afterwards. */
function useExampleTexts(profile: OpenedProfile | undefined) {
  return useQuery({
    queryKey: [...profileQuery.queryKey, 'example texts'],
    queryFn: async () => {
      const { exampleTexts } = await import('../profile/example-texts.ts')
      return profile ? exampleTexts(profile) : ''
    },
    enabled: profile?.updatedAt === '',
  })
}

function StepLink({ to, title, about }: Step) {
  return (
    <Link className={styles.step} to={to}>
      <Stack as="span" gap={0.5}>
        <strong>{title}</strong>
        <Note as="span">{about}</Note>
      </Stack>
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  )
}
