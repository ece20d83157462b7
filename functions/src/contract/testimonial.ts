import { collectionOf, hiddenStatus, type Stored, type Trashable } from './collection.ts'
import { address, type ContentOf, entry, type FieldsOn, image, lines, text } from './field.ts'
import { limits } from './limits.ts'
import { translations } from './translations-field.ts'

/** What somebody else says; of these, the form behind an address of the owner's has the first four. */
const testimonialFields = {
  text: lines({
    label: 'Their words',
    on: 'quote',
    what: 'their words',
    max: limits.testimonial,
  }),
  name: text({
    label: 'Name',
    on: 'quote',
    translated: 'name',
    what: 'their name',
    max: limits.name,
  }),
  role: text({
    label: 'Role',
    on: 'quote',
    what: 'their role',
    max: limits.title,
    half: true,
    optional: true,
    placeholder: 'Head of engineering',
  }),
  company: text({
    label: 'Company',
    on: 'quote',
    translated: 'name',
    what: 'their company',
    max: limits.title,
    half: true,
    optional: true,
  }),
  url: address({
    label: 'Address of the person',
    on: 'quote',
    what: 'an address',
    optional: true,
    hint: 'Their name leads there.',
  }),
  project: entry({
    label: 'About the project',
    on: 'quote',
    of: 'projects',
    none: 'No project in particular',
    hint: 'The words then stand on its page too.',
  }),
  portrait: image({ label: 'Portrait', on: 'quote', file: { path: 'portrait' } }),
  status: hiddenStatus,
  translations,
} satisfies FieldsOn<'quote' | 'neither'>

type TestimonialFields = ContentOf<typeof testimonialFields>

/** `portrait` is relative to the site's address, '' when there is none; `project` the id of one, or ''. */
export interface Testimonial extends Omit<TestimonialFields, 'translations'>, Stored {
  portrait: string
}

/** What an import knows of one. */
export type FoundTestimonial = Pick<Testimonial, 'text' | 'name' | 'role' | 'company' | 'url'>

export type OwnedTestimonial = Testimonial & TestimonialFields & Trashable

export const testimonials = collectionOf({
  name: 'testimonials',
  noun: 'testimonial',
  title: 'name',
  fields: testimonialFields,
  newestFirst: true,
  widths: [480],
})

export const { schema: testimonialSchema } = testimonials
