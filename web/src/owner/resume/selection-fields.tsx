import { limits } from '#contract/limits.ts'
import type { ResumeChoices } from '#contract/resume.ts'
import { FormField } from '../forms/form-field.tsx'
import type { Values } from '../session/autosave.ts'
import type { Errors } from '../session/submit.ts'
import { PickList } from './pick-list.tsx'
import styles from './selection-fields.module.css'
import { fieldOf, labels } from './values.ts'

interface Props {
  variant: string
  values: Values
  errors: Errors
  choices: ResumeChoices
  onValue(field: string, value: string): void
}

const options = {
  paper: [
    { value: 'a4', label: 'A4' },
    { value: 'letter', label: 'Letter' },
  ],
  pages: [
    { value: '1', label: 'One page' },
    { value: '2', label: 'Two pages' },
  ],
}

/** What one résumé holds and how it is set. */
export function SelectionFields({ variant, values, errors, choices, onValue }: Props) {
  const picks = (field: string) => {
    const name = fieldOf(variant, field)
    return {
      name,
      value: values[name] ?? '',
      onValue: (value: string) => onValue(field, value),
    }
  }
  const { projects, categories, jobs } = choices
  const fault = errors[fieldOf(variant, 'projects')]
  return (
    <>
      {(['paper', 'pages'] as const).map((field) => {
        const { name, value, onValue } = picks(field)
        const label = labels[field] ?? ''
        return (
          <FormField
            key={field}
            field={{ name, label, kind: 'choice', half: true, options: options[field] }}
            value={value}
            error={errors[name]}
            onValue={onValue}
          />
        )
      })}
      <section className={styles.part}>
        <h3>Projects</h3>
        <p className={fault ? styles.error : styles.about} data-invalid={fault ? true : undefined}>
          {fault ?? `Up to ${limits.resumeProjects}. A new project is left out until you tick it.`}
        </p>
        {projects.length > 0 ? (
          <PickList label="Projects" choices={projects} {...picks('projects')} />
        ) : (
          <p className={styles.about}>No project is published yet.</p>
        )}
      </section>
      <section className={styles.part}>
        <h3>Highlights</h3>
        <p className={styles.about}>
          {jobs.length > 0
            ? 'All places of work are in, with what you tick here.'
            : 'No place of work in the saved profile has highlights yet. All places are in.'}
        </p>
        {jobs.map(({ label, highlights }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one label
          <div className={styles.job} key={index}>
            <h4 dir="auto">{label}</h4>
            <PickList
              label={`Highlights of ${label}`}
              choices={highlights.map((text) => ({ key: text, label: text }))}
              {...picks('highlights')}
            />
          </div>
        ))}
      </section>
      {categories.length > 0 && (
        <section className={styles.part}>
          <h3>Skills</h3>
          <p className={styles.about}>
            The arrow of a category opens its skills. What is new is in until you take it out.
          </p>
          <PickList
            label="Skills"
            choices={categories}
            {...picks('categories')}
            body={(key) => {
              const category = categories.find((one) => one.key === key)
              return (
                <PickList
                  label={category?.label ?? ''}
                  choices={category?.skills ?? []}
                  {...picks('skills')}
                />
              )
            }}
          />
        </section>
      )}
    </>
  )
}
