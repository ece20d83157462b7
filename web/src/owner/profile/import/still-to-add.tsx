import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { projects as projectContract } from '#contract/project.ts'
import { skills as skillContract } from '#contract/skill.ts'
import { testimonials as testimonialContract } from '#contract/testimonial.ts'
import { Button } from '../../../ui/button.tsx'
import { listQueryOf, namesOf } from '../../items/collection.ts'
import { changeImportLeftovers, useImportLeftovers } from '../../session/import-leftovers.ts'
import { Card } from '../../ui/card.tsx'
import { countOf } from '../../ui/count.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { LeftoverList } from './leftover-list.tsx'
import styles from './still-to-add.module.css'

export const listOf = {
  skills: listQueryOf(skillContract),
  projects: listQueryOf(projectContract),
  testimonials: listQueryOf(testimonialContract),
}

const forms = [
  ['projects', 'project'],
  ['skills', 'skill'],
  ['testimonials', 'testimonial'],
] as const

/** What an import found that the profile has no fields for, until it is added or dismissed. */
export function StillToAdd({ dirty }: { dirty: boolean }) {
  const { left, ...found } = useImportLeftovers()
  const ours = {
    skills: useList('skills', found),
    projects: useList('projects', found),
    testimonials: useList('testimonials', found),
  }
  const isNew = (form: keyof typeof ours, name: string) =>
    !namesOf(ours[form] ?? []).has(name.toLowerCase())
  const toAdd = {
    skills: found.skills.filter((name) => isNew('skills', name)),
    projects: found.projects.filter(({ name }) => isNew('projects', name)),
    testimonials: found.testimonials.filter(({ name }) => isNew('testimonials', name)),
  }
  const names = {
    skills: toAdd.skills,
    projects: toAdd.projects.map(({ name }) => name),
    testimonials: toAdd.testimonials.map(({ name }) => name),
  }
  const hasForms = Object.values(names).some(({ length }) => length > 0)
  if (!hasForms && left.length === 0) return null
  return (
    <Stack as={Card} className={styles.list} gap={2} role="region" aria-labelledby="to-add">
      <h2 id="to-add">Still to add</h2>
      {dirty && hasForms && <p>Save the profile first. This list is kept.</p>}
      {hasForms && (
        <Stack as="ul">
          {forms.map(([form, noun]) => {
            const count = names[form].length
            if (count === 0) return null
            const what = count === 1 ? `the ${noun}` : `the ${countOf(count, noun)}`
            return (
              <Row as="li" gap="1 4" key={form}>
                <p dir="auto">{names[form].join(', ')}</p>
                {!dirty && (
                  <Link to={`/admin?mode=${form}`} state={{ [form]: toAdd[form] }}>
                    Add {what}
                  </Link>
                )}
                <IconButton
                  aria-label={`Dismiss ${what}`}
                  onClick={() => changeImportLeftovers({ [form]: [] })}
                >
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </Row>
            )
          })}
        </Stack>
      )}
      {left.length > 0 && (
        <details>
          <summary>{`${left.length} without a field of their own, to copy`}</summary>
          <LeftoverList
            leftovers={left}
            onDismiss={(one) =>
              changeImportLeftovers({ left: left.filter((other) => other !== one) })
            }
          />
          <Button onClick={() => changeImportLeftovers({ left: [] })}>
            {`Dismiss all ${left.length}`}
          </Button>
        </details>
      )}
    </Stack>
  )
}

/** The site's own, asked for where there are some to compare. */
function useList(form: keyof typeof listOf, found: Record<typeof form, unknown[]>) {
  return useQuery({ ...listOf[form], enabled: found[form].length > 0 }).data
}
