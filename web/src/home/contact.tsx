import { Mail, MapPin, Phone } from 'lucide-react'
import { content } from '../content.ts'
import styles from './contact.module.css'
import { ContactForm } from './contact-form.tsx'
import { Section } from './section.tsx'

export function Contact() {
  return (
    <Section id="Contact" title="Get in Touch" band>
      <div className={styles.columns}>
        <div>
          <p className={styles.lead}>
            Write to me here, or by email. I read every message and answer from my own address.
          </p>
          <ContactInfo />
        </div>
        <ContactForm />
      </div>
    </Section>
  )
}

export function ContactInfo() {
  const { email, phone, location } = content.contact
  return (
    <ul className={styles.info}>
      <li>
        <Mail aria-hidden size={18} />
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      <li>
        <Phone aria-hidden size={18} />
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      </li>
      <li>
        <MapPin aria-hidden size={18} />
        {location}
      </li>
    </ul>
  )
}
