import { limits } from '#contract/limits.ts'
import type { ResumeChoices } from '#contract/resume.ts'
import { Fields } from '../forms/fields/fields.tsx'
import { useField } from '../forms/model/use-field.ts'
import { SmallPlateOf } from '../projects/small-plate.tsx'
import { Note } from '../ui/note.tsx'
import { Part } from '../ui/part.tsx'
import { fieldsShown } from './fields.ts'
import { PickList } from './pick-list.tsx'

export function SelectionFields({ choices }: { choices: ResumeChoices }) {
  const { jobs, schools, projects, categories, sections } = choices
  const { error: fault } = useField('projects')
  function highlightsOf(entries: ResumeChoices['schools'], key: string) {
    const entry = entries.find((one) => one.key === key)
    if (!entry?.highlights.length) return null
    return (
      <PickList
        label={`Highlights of ${entry.label}`}
        choices={entry.highlights}
        name="highlights"
      />
    )
  }

  return (
    <>
      <Fields fields={fieldsShown(choices)} />
      <Part title="Experience" gap={2}>
        <Note data-size="small">
          {jobs.length > 0
            ? 'Open a job to choose its highlights. New jobs and highlights are included until you untick them.'
            : 'There are no jobs in the saved profile yet.'}
        </Note>
        {jobs.length > 0 && (
          <PickList
            label="Jobs"
            choices={jobs}
            name="jobs"
            body={(key) =>
              highlightsOf(jobs, key) ?? (
                <Note data-size="small">It has no highlights in the saved profile yet.</Note>
              )
            }
          />
        )}
      </Part>
      <Part title="Projects" gap={2}>
        <Note
          data-size="small"
          data-tone={fault && 'danger'}
          data-invalid={fault ? true : undefined}
          // So that a refused save leads here.
          tabIndex={fault ? -1 : undefined}
        >
          {fault ??
            `Up to ${limits.resumeProjects}. Projects that you add after saving this are left out until you tick them.`}
        </Note>
        {projects.length > 0 ? (
          <PickList
            label="Projects"
            choices={projects}
            name="projects"
            image={(key) => <SmallPlateOf id={key} />}
          />
        ) : (
          <Note data-size="small">No project is published yet.</Note>
        )}
      </Part>
      {schools.length > 0 && (
        <Part title="Education" gap={2}>
          <PickList
            label="Education"
            choices={schools}
            name="schools"
            body={(key) => highlightsOf(schools, key)}
          />
        </Part>
      )}
      {sections.length > 0 && (
        <Part title="More sections" gap={2}>
          <Note data-size="small">
            Open a section to choose its entries. New ones are included until you untick them.
          </Note>
          <PickList
            label="More sections"
            choices={sections}
            name="sections"
            body={(key) => {
              const { label = '', entries = [] } = sections.find((one) => one.key === key) ?? {}
              return <PickList label={`Entries of ${label}`} choices={entries} name="entries" />
            }}
          />
        </Part>
      )}
      {categories.length > 0 && (
        <Part title="Skills" gap={2}>
          <Note data-size="small">
            Open a category to choose its skills. New skills are included until you untick them.
          </Note>
          <PickList
            label="Skills"
            choices={categories}
            name="categories"
            body={(key) => {
              const { label = '', skills = [] } = categories.find((one) => one.key === key) ?? {}
              return <PickList label={label} choices={skills} name="skills" />
            }}
          />
        </Part>
      )}
    </>
  )
}
