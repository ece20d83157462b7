import { expect } from 'vitest'
import { content } from '../../web/src/content.ts'
import { picture, post, postForm } from './api-client.ts'

/** Another than the stored one, with images. */
export async function saveProfile(cookie: string): Promise<void> {
  const { profile, updatedAt } = (await post('/api/profile/getprofile', {}, { cookie })).body
  const portrait = await picture('png', { colour: '#663399' })
  const logo = await picture('webp', { colour: '#339966' })
  const { site, admin, ...words } = content
  const job = {
    title: 'Developer',
    company: 'Odra',
    start: '2025-06',
    logo: 'file:experience.0.logo',
  }
  const changed = { ...(profile ?? words), portrait: 'file:portrait', experience: [job] }
  const form = { profile: JSON.stringify(changed), updatedAt: updatedAt ?? '' }
  const files = { portrait, 'experience.0.logo': logo }
  expect(
    (await postForm('/api/profile/updateprofile', { ...form, ...files }, { cookie })).body,
  ).toMatchObject({ message: 'Profile saved' })
}

export async function saveResume(cookie: string): Promise<void> {
  const { updatedAt } = (await post('/api/resume/getresume', {}, { cookie })).body
  const variant = { key: 'a234567bcdefghij' }
  const resume = { paper: 'letter', variants: [{ ...variant, name: 'For Odra', on: true }] }
  const answer = await post(
    '/api/resume/updateresume',
    { resume, updatedAt: updatedAt ?? '' },
    { cookie },
  )
  expect(answer.status).toBe(200)
}
