import { limits } from '#contract/limits.ts'
import type { ResumeChoices } from '#contract/resume.ts'
import { Fields } from '../forms/fields.tsx'
import { useField } from '../forms/use-field.ts'
import { PickList } from './pick-list.tsx'
import styles from './selection-fields.module.css'
import { settings } from './values.ts'

interface Props {
  /** The path of the version that it is of. */
  prefix: string
  choices: ResumeChoices
}

/** What one résumé holds and how it is set. */
export function SelectionFields({ prefix, choices: { projects, categories, jobs } }: Props) {
  const { error: fault } = useField(`${prefix}projects`)
  return (
    <>
      <Fields fields={settings} prefix={prefix} />
      <section className={styles.part}>
        <h3>Projects</h3>
        <p className={fault ? styles.error : styles.about} data-invalid={fault ? true : undefined}>
          {fault ??
            `Up to ${limits.resumeProjects}. Projects that you add after saving this are left out until you tick them.`}
        </p>
        {projects.length > 0 ? (
          <PickList label="Projects" choices={projects} name={`${prefix}projects`} />
        ) : (
          <p className={styles.about}>No project is published yet.</p>
        )}
      </section>
      <section className={styles.part}>
        <h3>Highlights</h3>
        <p className={styles.about}>
          {jobs.length > 0
            ? 'All jobs are included, with the highlights that you tick.'
            : 'All jobs are included. None of them has highlights in the saved profile yet.'}
        </p>
        {jobs.map(({ label, highlights }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one label
          <div className={styles.job} key={index}>
            <h4 dir="auto">{label}</h4>
            <PickList
              label={`Highlights of ${label}`}
              choices={highlights.map((text) => ({ key: text, label: text }))}
              name={`${prefix}highlights`}
            />
          </div>
        ))}
      </section>
      {categories.length > 0 && (
        <section className={styles.part}>
          <h3>Skills</h3>
          <p className={styles.about}>
            Open a category to choose its skills. New skills are included until you untick them.
          </p>
          <PickList
            label="Skills"
            choices={categories}
            name={`${prefix}categories`}
            body={(key) => {
              const category = categories.find((one) => one.key === key)
              return (
                <PickList
                  label={category?.label ?? ''}
                  choices={category?.skills ?? []}
                  name={`${prefix}skills`}
                />
              )
            }}
          />
        </section>
      )}
    </>
  )
}
