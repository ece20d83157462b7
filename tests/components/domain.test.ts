import { expect, test } from 'vitest'
import { field } from './locators.ts'
import { openProfile, saveButton, saved, storeProfile } from './owner-profile.ts'
import { api } from './screens.ts'

test('the domain of the owner’s own is set alone, and what is more of an address is refused', async () => {
  storeProfile({ address: '' })
  openProfile('links')
  const domain = field('Your own domain')
  await domain.fill('nila.example.org/me')
  await saveButton.click()
  await expect
    .element(domain)
    .toHaveAccessibleDescription(/Enter a domain alone, such as https:\/\/your-name\.dev/)
  await domain.fill('nila.example.org')
  await saved()
  expect(api.profile.profile?.address).toBe('https://nila.example.org')
})
