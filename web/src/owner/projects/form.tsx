import toast from 'react-hot-toast'
import { limits } from '#contract/limits.ts'
import type { OwnedProject } from '#contract/project.ts'
import { addProject, getOwnedProjects, updateProject } from '../../api.ts'
import { Field, TextField } from '../../ui/field.tsx'
import { AddressField } from '../items/address-field.tsx'
import type { ItemValues, Kind } from '../items/collection.ts'
import styles from '../items/form.module.css'
import { type FieldsProps, ItemForm } from '../items/form.tsx'
import { ImageField } from '../items/image-field.tsx'
import { reason } from '../items/owner-call.ts'
import {
  addressFault,
  completeAddress,
  faults,
  splitTechnologies,
  textFault,
} from '../items/validate.ts'
import { ProjectPreview } from './preview.tsx'
import { projectForm } from './source.ts'

type ProjectValues = ItemValues & {
  description: string
  github: string
  deploy: string
  technologies: string
}

const kind: Kind<ProjectValues, OwnedProject> = {
  noun: 'Project',
  mode: 'projects',
  empty: {
    name: '',
    description: '',
    github: '',
    deploy: '',
    technologies: '',
    status: 'published',
  },
  labels: {
    name: 'Project Name',
    description: 'Project Description',
    github: 'GitHub URL',
    deploy: 'Deployed URL',
    technologies: 'Technologies',
    status: 'Status',
    photo: 'Upload Image',
  },
  valuesOf: ({ name, description, github, deploy, technologies, status }) => ({
    name,
    description,
    github,
    deploy,
    technologies: technologies.join(', '),
    status,
  }),
  imagesOf: (project) => ({ photo: project?.photo ?? '' }),
  removal: { photo: 'removePhoto' },
  listPath: () => '/admin',
  editMore: () => ({}),
  check: ({ name, description, github, deploy, technologies }) =>
    faults({
      name: textFault(name, limits.name, 'Enter the name of the project.'),
      description: textFault(
        description,
        limits.description,
        'Describe the project in a sentence or two.',
      ),
      github: addressFault(github, {
        missing: 'Enter the address of the source code.',
        httpsOnly: true,
      }),
      deploy: addressFault(deploy),
      technologies: technologiesFault(splitTechnologies(technologies)),
    }),
  body: (values) =>
    projectForm({
      name: values.name.trim(),
      description: values.description.trim(),
      github: completeAddress(values.github),
      deploy: completeAddress(values.deploy),
      technologies: splitTechnologies(values.technologies),
      status: values.status,
    }),
  async add(form, onProgress) {
    const { project } = await addProject(form, onProgress)
    return { ...project, deletedAt: null }
  },
  update: async (form, onProgress) => (await updateProject(form, onProgress)).message,
  addFailed: (error) => toast.error(reason(error, 'Failed to add project')),
  async find({ _id }) {
    const all = await getOwnedProjects()
    return all.find((project) => project._id === _id) ?? null
  },
}

export function ProjectForm({ item }: { item: OwnedProject | null }) {
  return (
    <ItemForm
      kind={kind}
      item={item}
      fields={(props) => <ProjectFields {...props} />}
      preview={({ values, images, stored }) => (
        <ProjectPreview values={values} choice={images.photo} stored={stored.photo ?? ''} />
      )}
    />
  )
}

function ProjectFields(props: FieldsProps<ProjectValues>) {
  const { values, images, stored, errors, set, setImage } = props
  const length = values.description.trim().length
  return (
    <>
      <TextField
        label="Project Name"
        name="name"
        autoComplete="off"
        required
        value={values.name}
        error={errors.name}
        onValue={(name) => set({ name })}
      />
      <Field
        label="Project Description"
        aside={length > limits.description / 2 && `${length} of ${limits.description}`}
        error={errors.description}
      >
        {(control) => (
          <textarea
            {...control}
            name="description"
            required
            rows={5}
            value={values.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <AddressField
          label="GitHub URL"
          name="github"
          required
          placeholder="https://github.com/"
          value={values.github}
          error={errors.github}
          onValue={(github) => set({ github })}
        />
        <AddressField
          label="Deployed URL"
          aside="Optional"
          name="deploy"
          value={values.deploy}
          error={errors.deploy}
          onValue={(deploy) => set({ deploy })}
        />
      </div>
      <TextField
        label="Technologies (comma separated)"
        name="technologies"
        autoComplete="off"
        autoCapitalize="words"
        required
        placeholder="React, TypeScript, Firebase"
        value={values.technologies}
        error={errors.technologies}
        onValue={(technologies) => set({ technologies })}
      />
      <ImageField
        label="Upload Image"
        name="photo"
        choice={images.photo}
        stored={stored.photo ?? ''}
        error={errors.photo}
        onChange={(choice) => setImage('photo', choice)}
      />
    </>
  )
}

function technologiesFault(list: string[]): string {
  if (list.length === 0) return 'Name at least one technology.'
  if (list.length > limits.technologies) {
    return `${list.length} are too many: ${limits.technologies} fit.`
  }
  const long = list.find((one) => one.length > limits.technology)
  return long ? `“${long.slice(0, 24)}…” is longer than ${limits.technology} characters.` : ''
}
