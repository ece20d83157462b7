import { z } from 'zod'
import { expectedUpdatedAt } from './collection.ts'
import { isFullAddress } from './email-address.ts'
import { noFullAddress, noPhone, parseJson } from './parse-text.ts'
import { isPhone } from './phone.ts'
import { profileSchema } from './profile.ts'
import { rawInput, refuseAll } from './text.ts'

/** What the owner saves. It is stricter than what was stored earlier, which stays valid. */
export const profileFormSchema = profileSchema.superRefine(
  (profile, context) => {
    const { email, phone } = Object(Object(profile).contact)
    const refuseField = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: ['contact', field] })
    if (typeof email === 'string' && !isFullAddress(email)) refuseField('email', noFullAddress)
    if (typeof phone === 'string' && phone !== '' && !isPhone(phone)) refuseField('phone', noPhone)
  },
  // Checked even when other fields are invalid.
  { when: () => true },
)

/** The form of updateprofile, without its files: faults are named by the profile's fields. */
export const profileUpdateSchema = z
  .object({ profile: rawInput, updatedAt: expectedUpdatedAt })
  .transform(({ profile, updatedAt }, context) => {
    const result = profileFormSchema.safeParse(
      typeof profile === 'string' ? parseJson(profile) : undefined,
    )
    if (result.success) return { profile: result.data, updatedAt }
    return refuseAll(context, result.error)
  })
