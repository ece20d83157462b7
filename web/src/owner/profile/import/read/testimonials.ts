import { limits } from '#contract/limits.ts'
import type { FoundTestimonial } from '#contract/testimonial.ts'
import type { EntryReader } from './entry-reader.ts'

/** A recommendation or reference; of one without words, such as an address to ask, everything is left to copy. */
export function testimonialOf(entry: EntryReader): FoundTestimonial | string {
  const words = entry.text('reference', 'text', 'quote', 'testimonial', 'description', 'summary')
  const [first, last] = [entry.words('name', 'author', 'first name'), entry.words('last name')]
  const name = `${first} ${last}`.trim()
  if (words === '' || name === '') {
    const why = words === '' ? 'It has no words.' : 'It does not say whose words they are.'
    entry.leave([name, words], why)
    return why
  }
  delete entry.data['creation date']
  return {
    text: entry.fit(words, limits.testimonial),
    name: entry.fit(name, limits.name),
    role: entry.line(limits.title, 'role', 'position', 'job title', 'title'),
    company: entry.line(limits.title, 'company', 'organization'),
    url: entry.address(),
  }
}
