import { type FormState, type ImageChoice, noImage } from '../session/autosave.ts'
import type { Errors, useSubmit } from '../session/submit.ts'
import { focusAfter } from './codec.ts'
import type { Field } from './field.ts'
import { FocusField } from './focus-field.tsx'
import { FormField } from './form-field.tsx'
import { GalleryField } from './gallery-field.tsx'
import { ImageField } from './image-field.tsx'
import type { useAutosave } from './use-autosave.ts'

export interface FieldsForm {
  state: FormState
  /** File field to stored path. */
  storedImages: Record<string, string>
  errors: Errors
  onValue(name: string, value: string): void
  onImage(slot: string, choice: ImageChoice): void
  onRemoved(message: string, undo: () => void): void
}

export function fieldsForm(
  { state, set, setImage }: ReturnType<typeof useAutosave>,
  submit: ReturnType<typeof useSubmit>,
  storedImages: Record<string, string>,
  onRemoved: FieldsForm['onRemoved'],
): FieldsForm {
  return {
    state,
    storedImages,
    errors: submit.errors,
    onValue(name, value) {
      submit.edited(name)
      set({ [name]: value })
    },
    onImage(slot, choice) {
      submit.edited(slot)
      setImage(slot, choice)
    },
    onRemoved,
  }
}

interface Props {
  fields: readonly Field[]
  /** In the form, where that is not the field's own. */
  nameOf?: (name: string) => string
  form: FieldsForm
}

export function Fields({ fields, nameOf = (name) => name, form }: Props) {
  const { state, storedImages, errors, onValue, onImage, onRemoved } = form
  return fields.map((field) => {
    const name = nameOf(field.name)
    if (field.kind === 'gallery') {
      return (
        <GalleryField
          key={name}
          field={{ ...field, name }}
          value={state.values[name] ?? ''}
          errors={errors}
          onValue={(value) => onValue(name, value)}
          onRemoved={onRemoved}
        />
      )
    }
    if (field.kind === 'focus') {
      const slot = field.of ?? ''
      return (
        <FocusField
          key={name}
          field={field}
          choice={state.images[slot] ?? noImage}
          stored={storedImages[slot] ?? ''}
          value={state.values[name] ?? ''}
          onValue={(value) => onValue(name, value)}
        />
      )
    }
    return field.kind === 'image' ? (
      <ImageField
        key={name}
        label={field.label}
        name={name}
        choice={state.images[name]}
        stored={storedImages[name] ?? ''}
        error={errors[name]}
        onChange={(choice) => {
          const focus = fields.find(({ of }) => of === name)?.name
          if (focus) {
            // A refused file comes back to what stood there when it was chosen, with its focus.
            const own = {
              focus: state.values[focus] ?? '',
              stored: state.opened.values[focus] ?? '',
            }
            onValue(focus, focusAfter(state.images[name] ?? noImage, choice, own))
          }
          onImage(name, choice)
        }}
      />
    ) : (
      <FormField
        key={name}
        field={{ ...field, name }}
        value={state.values[name] ?? ''}
        error={errors[name]}
        onValue={(value) => onValue(name, value)}
      />
    )
  })
}
