import { categories, defaultSkillType } from '#contract/categories.ts'
import { limits } from '#contract/limits.ts'
import type { OwnedSkill } from '#contract/skill.ts'
import { addSkill, getOwnedSkills, updateSkill } from '../../api.ts'
import { Field, TextField } from '../../ui/field.tsx'
import { AddressField } from '../items/address-field.tsx'
import type { ItemValues, Kind } from '../items/collection.ts'
import styles from '../items/form.module.css'
import { type FieldsProps, ItemForm } from '../items/form.tsx'
import { ImageField } from '../items/image-field.tsx'
import { addressFault, completeAddress, faults, textFault } from '../items/validate.ts'
import { SkillPreview } from './preview.tsx'
import { skillForm } from './source.ts'

type SkillValues = ItemValues & { url: string; type: OwnedSkill['type'] }

const kind: Kind<SkillValues, OwnedSkill> = {
  noun: 'Skill',
  mode: 'skills',
  empty: { name: '', url: '', type: defaultSkillType, status: 'published' },
  labels: {
    name: 'Skill Name',
    url: 'Skill URL',
    type: 'Skill Type',
    status: 'Status',
    dark: 'Dark Theme Image',
    light: 'Light Theme Image',
  },
  valuesOf: ({ name, url, type, status }) => ({ name, url, type, status }),
  imagesOf: (skill) => ({ dark: skill?.image.dark ?? '', light: skill?.image.light ?? '' }),
  removal: { dark: 'removeDark', light: 'removeLight' },
  listPath: ({ type }) => (type === defaultSkillType ? '/admin' : `/admin?type=${type}`),
  editMore: ({ type }) => ({ type }),
  check: ({ name, url }) =>
    faults({
      name: textFault(name, limits.name, 'Enter the name of the skill.'),
      url: addressFault(url, { missing: 'Enter the address that the skill leads to.' }),
    }),
  body: (values) =>
    skillForm({ ...values, name: values.name.trim(), url: completeAddress(values.url) }),
  async add(form, onProgress) {
    const { skill } = await addSkill(form, onProgress)
    return { ...skill, deletedAt: null }
  },
  update: async (form, onProgress) => (await updateSkill(form, onProgress)).message,
  addFailed: (error) => console.log(error),
  async find({ _id }) {
    const lists = await Promise.all(categories.map(({ type }) => getOwnedSkills(type)))
    return lists.flat().find((skill) => skill._id === _id) ?? null
  },
}

export function SkillForm({ item }: { item: OwnedSkill | null }) {
  return (
    <ItemForm
      kind={kind}
      item={item}
      fields={(props) => <SkillFields {...props} />}
      preview={({ values, images, stored }) => (
        <SkillPreview name={values.name} dark={images.dark} light={images.light} stored={stored} />
      )}
    />
  )
}

function SkillFields(props: FieldsProps<SkillValues>) {
  const { values, images, stored, errors, set, setImage } = props
  return (
    <>
      <TextField
        label="Skill Name"
        name="name"
        autoComplete="off"
        required
        value={values.name}
        error={errors.name}
        onValue={(name) => set({ name })}
      />
      <AddressField
        label="Skill URL"
        name="url"
        required
        value={values.url}
        error={errors.url}
        onValue={(url) => set({ url })}
      />
      <Field label="Skill Type" error={errors.type}>
        {(control) => (
          <select
            {...control}
            name="type"
            value={values.type}
            onChange={(event) => set({ type: event.target.value as SkillValues['type'] })}
          >
            {categories.map(({ id, label, type }) => (
              <option key={id} value={type}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.pair}>
        {(['dark', 'light'] as const).map((slot) => (
          <ImageField
            key={slot}
            label={kind.labels[slot] ?? slot}
            name={slot}
            choice={images[slot]}
            stored={stored[slot] ?? ''}
            error={errors[slot]}
            onChange={(choice) => setImage(slot, choice)}
          />
        ))}
      </div>
    </>
  )
}
