import { ArrowUpRight, Mail, MapPin } from 'lucide-react'
import type { CSSProperties } from 'react'
import { mailtoAddress } from '#contract/email-address.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { imageUrl } from '../../api.ts'
import { httpHref, resumePath } from '../../links.ts'
import button from '../../ui/button.module.css'
import { ExternalLink } from '../../ui/external-link.tsx'
import { lineWidth, wordWidth } from '../../ui/word-width.ts'
import { useWords } from '../../words.tsx'
import { BriefLine } from '../brief-line.tsx'
import { ContactInfo, EmailAddress } from '../contact.tsx'
import { SocialLinks } from '../social-links.tsx'
import { Drawer, useCards } from './drawer.tsx'
import styles from './hero.module.css'
import { RoleLine } from './role-line.tsx'

/** Width in em of an address that fits its button from 960 px on. */
const maxEmailWidth = 21.5

/** A name that begins with a stem, whose own space sets it off from the lines around it. */
const stem = /^[BDEFHIKLMNPRUbhiklmnpru]/

interface Props {
  profile: PublicProfile
  /** The current month, such as 2026-11. */
  month: string
  /** For the owner's preview: without the typing, and without the projects, which it does not know. */
  still?: boolean
}

export function Hero({ profile, month, still = false }: Props) {
  const { location, name, portrait, role, roles, brief, summary, resume, social, contact } = profile
  const document = httpHref(resume)
  const words = useWords()
  const [city = ''] = location.split(',')
  const { cards, hues } = useCards(profile, month)
  const hasCards = !still && cards?.length !== 0
  const emailWidth = lineWidth(contact.email)
  const emailFits = emailWidth <= maxEmailWidth
  return (
    <section
      id="Home"
      aria-labelledby="Home-title"
      className={hasCards ? `${styles.hero} ${styles.withDrawer}` : styles.hero}
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <div className={styles.top}>
            {portrait && (
              <img
                src={imageUrl(portrait, 480)}
                alt={name}
                width={480}
                height={480}
                // Text loads first; React would otherwise preload the image before it.
                fetchPriority="low"
                decoding="async"
                className={styles.portrait}
              />
            )}
            <div>
              <p dir="auto" className={styles.role}>
                {role}
              </p>
              <BriefLine brief={brief} />
              {!brief.places.includes(city) && (
                <p className={styles.location}>
                  <MapPin aria-hidden size={16} />
                  <bdi>{location}</bdi>
                </p>
              )}
            </div>
          </div>
          <h1
            id="Home-title"
            className={styles.name}
            style={
              {
                '--width': wordWidth(name),
                '--two': wordWidth(name, 2),
                ...(!hasCards && { '--whole': lineWidth(name) }),
                ...(stem.test(name) && { '--start': '-0.045em' }),
              } as CSSProperties
            }
          >
            {name}
          </h1>
          <RoleLine role={role} roles={roles} still={still} />
          <p dir="auto" className={styles.summary}>
            {summary}
          </p>
          {/* For print. */}
          <ContactInfo contact={contact} />
          <div className={styles.actions}>
            {document ? (
              <ExternalLink url={document} className={button.primary}>
                {words.resume}
                <ArrowUpRight aria-hidden size={18} />
              </ExternalLink>
            ) : (
              <a href={(words.base ?? '') + resumePath} className={button.primary}>
                {words.resume}
              </a>
            )}
            {contact.email && (
              <a
                href={mailtoAddress(contact.email)}
                className={`${button.secondary} ${styles.email}`}
                style={emailFits ? ({ '--width': emailWidth } as CSSProperties) : undefined}
              >
                <Mail aria-hidden size={18} />
                {emailFits ? <EmailAddress email={contact.email} /> : words.contact.email}
              </a>
            )}
            <SocialLinks links={social} />
          </div>
        </div>
      </div>
      {hasCards && <Drawer cards={cards} hues={hues} />}
    </section>
  )
}
