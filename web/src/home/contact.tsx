import { Mail, MapPin, Phone } from 'lucide-react'
import { useContext } from 'react'
import { mailtoAddress } from '#contract/email-address.ts'
import { phoneAddress } from '#contract/phone.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { OwnLanguage } from '../own-language.ts'
import styles from './contact.module.css'
import { ContactForm } from './contact-form.tsx'
import { hasService } from './contact-service.ts'
import { Section } from './section.tsx'

type Contact = PublicProfile['contact']

export function Contact({ contact }: { contact: Contact }) {
  const ways = [...(hasService ? ['here'] : []), ...(contact.email ? ['by email'] : [])]
  const english = useContext(OwnLanguage)
  return (
    <Section id="Contact" title="Get in Touch" band>
      <div className={styles.columns}>
        <div>
          <p className={styles.lead} lang={english}>
            {ways.length > 0
              ? `Write to me ${ways.join(', or ')}. I read every message and answer from my own address.`
              : 'Use one of the ways at the end of this page.'}
          </p>
          <ContactInfo contact={contact} />
        </div>
        {hasService && (
          <div lang={english}>
            <ContactForm email={contact.email} />
          </div>
        )}
      </div>
    </Section>
  )
}

/** Broken after its @ where it has to be. */
export function EmailAddress({ email }: { email: string }) {
  const [mailbox, domain] = email.split(/(?<=@)/)
  return (
    <span>
      {mailbox}
      <wbr />
      {domain}
    </span>
  )
}

/** Fields hidden by the owner are empty. */
export function ContactInfo({ contact: { email, phone, location } }: { contact: Contact }) {
  return (
    <ul className={styles.info}>
      {email && (
        <li>
          <Mail aria-hidden size={18} />
          <a href={mailtoAddress(email)}>
            <EmailAddress email={email} />
          </a>
        </li>
      )}
      {phone && (
        <li>
          <Phone aria-hidden size={18} />
          <a href={phoneAddress(phone)}>{phone}</a>
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
