import { Mail, MapPin, Phone } from 'lucide-react'
import type { CSSProperties } from 'react'
import { mailtoAddress } from '#contract/email-address.ts'
import { phoneAddress } from '#contract/phone.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { lineWidth } from '../ui/word-width.ts'
import { useWords } from '../words.tsx'
import styles from './contact.module.css'
import { ContactForm } from './contact-form.tsx'
import { hasService } from './contact-service.ts'
import { Section } from './section.tsx'

type Contact = PublicProfile['contact']

interface Props {
  contact: Contact
  /** The first of the owner's colours, if any. */
  hue?: number | undefined
}

export function Contact({ contact, hue }: Props) {
  const { lang, contact: words } = useWords()
  return (
    <Section id="Contact" title={words.title} band hue={hue}>
      <div className={styles.columns}>
        <div>
          <p className={styles.lead} lang={lang}>
            {hasService ? words.lead : words.leadNoForm}
          </p>
          <ContactInfo contact={contact} />
        </div>
        {hasService && (
          <div lang={lang}>
            <ContactForm email={contact.email} />
          </div>
        )}
      </div>
    </Section>
  )
}

/** Broken before its @ where it has to be. */
export function EmailAddress({ email }: { email: string }) {
  const [mailbox, domain] = splitAddress(email)
  return (
    <span>
      <span className={styles.part}>{mailbox}</span>
      <wbr />
      <span className={styles.part}>{domain}</span>
    </span>
  )
}

function splitAddress(email: string): string[] {
  return email.split(/(?=@)/)
}

/** Fields hidden by the owner are empty. */
export function ContactInfo({ contact: { email, phone, location } }: { contact: Contact }) {
  return (
    <ul className={styles.info}>
      {email && (
        <li>
          <Mail aria-hidden size={18} />
          <a
            href={mailtoAddress(email)}
            dir="ltr"
            style={
              {
                '--line': lineWidth(email),
                '--width': Math.max(...splitAddress(email).map(lineWidth)),
              } as CSSProperties
            }
          >
            <EmailAddress email={email} />
          </a>
        </li>
      )}
      {phone && (
        <li>
          <Phone aria-hidden size={18} />
          <a href={phoneAddress(phone)} dir="ltr">
            {phone}
          </a>
        </li>
      )}
      {location && (
        <li>
          <MapPin aria-hidden size={18} />
          <bdi>{location}</bdi>
        </li>
      )}
    </ul>
  )
}
