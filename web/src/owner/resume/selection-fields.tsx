import { limits } from '#contract/limits.ts'
import type { ResumeChoices } from '#contract/resume.ts'
import { Fields } from '../forms/fields/fields.tsx'
import { useField } from '../forms/model/use-field.ts'
import { fieldsShown } from './fields.ts'
import { PickList } from './pick-list.tsx'
import styles from './selection-fields.module.css'

interface Props {
  /** The version's path. */
  prefix: string
  choices: ResumeChoices
}

export function SelectionFields({ prefix, choices }: Props) {
  const { jobs, schools, projects, categories, sections } = choices
  const { error: fault } = useField(`${prefix}projects`)
  function highlightsOf(entries: ResumeChoices['schools'], key: string) {
    const entry = entries.find((one) => one.key === key)
    if (!entry?.highlights.length) return null
    return (
      <PickList
        label={`Highlights of ${entry.label}`}
        choices={entry.highlights}
        name={`${prefix}highlights`}
      />
    )
  }

  return (
    <>
      <Fields fields={fieldsShown(choices)} prefix={prefix} />
      <section className={styles.part}>
        <h3>Experience</h3>
        <p className={styles.about}>
          {jobs.length > 0
            ? 'Open a job to choose its highlights. New jobs and highlights are included until you untick them.'
            : 'There are no jobs in the saved profile yet.'}
        </p>
        {jobs.length > 0 && (
          <PickList
            label="Jobs"
            choices={jobs}
            name={`${prefix}jobs`}
            body={(key) =>
              highlightsOf(jobs, key) ?? (
                <p className={styles.about}>It has no highlights in the saved profile yet.</p>
              )
            }
          />
        )}
      </section>
      <section className={styles.part}>
        <h3>Projects</h3>
        <p
          className={fault ? styles.error : styles.about}
          data-invalid={fault ? true : undefined}
          // So that a refused save leads here.
          tabIndex={fault ? -1 : undefined}
        >
          {fault ??
            `Up to ${limits.resumeProjects}. Projects that you add after saving this are left out until you tick them.`}
        </p>
        {projects.length > 0 ? (
          <PickList label="Projects" choices={projects} name={`${prefix}projects`} />
        ) : (
          <p className={styles.about}>No project is published yet.</p>
        )}
      </section>
      {schools.length > 0 && (
        <section className={styles.part}>
          <h3>Education</h3>
          <PickList
            label="Education"
            choices={schools}
            name={`${prefix}schools`}
            body={(key) => highlightsOf(schools, key)}
          />
        </section>
      )}
      {sections.length > 0 && (
        <section className={styles.part}>
          <h3>More sections</h3>
          <p className={styles.about}>
            Open a section to choose its entries. New ones are included until you untick them.
          </p>
          <PickList
            label="More sections"
            choices={sections}
            name={`${prefix}sections`}
            body={(key) => {
              const section = sections.find((one) => one.key === key)
              return (
                <PickList
                  label={`Entries of ${section?.label}`}
                  choices={section?.entries ?? []}
                  name={`${prefix}entries`}
                />
              )
            }}
          />
        </section>
      )}
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
