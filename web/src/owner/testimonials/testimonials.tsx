import { UserRound } from 'lucide-react'
import toast from 'react-hot-toast'
import {
  testimonials as contract,
  type FoundTestimonial,
  type OwnedTestimonial,
} from '#contract/testimonial.ts'
import { imageUrl } from '../../api.ts'
import { Quote } from '../../ui/quote.tsx'
import '../../ui/quote.css'
import { useWords } from '../../words.tsx'
import { reason } from '../api/owner-call.ts'
import type { Values } from '../forms/model/values.ts'
import { defineCollection } from '../items/collection.ts'
import { FromImport } from '../items/from-import.tsx'
import { LocalDate } from '../items/local-date.tsx'
import { Thumbnail } from '../items/thumbnail.tsx'
import { OwnWords } from '../ui/own-words.tsx'
import { Row } from '../ui/row.tsx'
import { AskForWords } from './ask-for-words.tsx'
import styles from './testimonials.module.css'

const thumbnail = ({ portrait, name }: OwnedTestimonial) => (
  <Thumbnail path={portrait} name={name}>
    <span className={styles.portrait}>
      {portrait ? (
        <img src={imageUrl(portrait, 480)} alt="" loading="lazy" />
      ) : (
        <UserRound size={18} aria-hidden="true" />
      )}
    </span>
  </Thumbnail>
)

const positionOf = ({ role, company }: OwnedTestimonial) =>
  [role, company].filter(Boolean).join(', ')

function Preview({ testimonial }: { testimonial: OwnedTestimonial }) {
  const { comma } = useWords()
  const { portrait } = testimonial
  return (
    <Quote testimonial={testimonial} portrait={portrait && imageUrl(portrait, 480)} comma={comma} />
  )
}

export const testimonials = defineCollection<OwnedTestimonial>({
  contract,
  noun: 'Testimonial',
  example: { text: 'What they say of you and your work.', name: 'Their name' },
  columns: [
    { head: 'Portrait', className: styles.image, cell: thumbnail },
    { head: 'Name', note: positionOf },
    {
      head: 'Role, company',
      className: styles.position,
      cell: (testimonial) => <OwnWords>{positionOf(testimonial)}</OwnWords>,
    },
    {
      head: 'Words',
      className: styles.words,
      cell: ({ text }) => <OwnWords title={text}>{text}</OwnWords>,
    },
    {
      head: 'Created At',
      className: styles.created,
      cell: ({ createdAt }) => <LocalDate iso={createdAt} />,
    },
  ],
  className: styles.table,
  thumbnail,
  preview: (testimonial) => <Preview testimonial={testimonial} />,
  states: { published: 'Shown', draft: 'Hidden' },
  savedAs: 'saved, and hidden until you show it',
  empty:
    'No words of others yet. Type what somebody has said of you, or ask them for it; nobody sees it until you show it.',
  tools: <AskForWords />,
  QuickAdd: (props) => (
    <Row className={styles.quickAdd} gap="2 3">
      <FromImport<FoundTestimonial> {...props} toValues={toFormValues} />
      <AskForWords />
    </Row>
  ),
  onAddFailed: (error) => toast.error(reason(error, 'Failed to add testimonial')),
})

/** Only of fields with a value, so that typed ones stay. */
function toFormValues(found: FoundTestimonial): Values {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''))
}
