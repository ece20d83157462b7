import { expect, phone, test } from '../support/owner.ts'

// Folders, selections and faults are in tests/components.
test('a message is answered, archived, brought back, deleted, restored and forgotten for good', async ({
  page,
  make,
}) => {
  await page.setViewportSize(phone)
  const { fullname } = await make.message()
  await page.goto('/admin?mode=messages')
  const letter = page.getByRole('listitem').filter({ hasText: fullname })
  const press = async (name: string) => {
    await letter.locator('summary').click()
    await letter.getByRole('button', { name }).click()
    await expect(letter).toBeHidden()
  }
  await letter.locator('summary').click()
  await letter.getByRole('link', { name: 'Reply' }).click()
  await expect(letter.getByText('Replied')).toBeVisible()

  await page.reload()
  await expect(letter.getByText('Replied')).toBeVisible()
  await expect(letter.locator('summary')).not.toContainText('Unread.')
  await press('Archive')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(letter).toBeVisible()
  await expect(page.getByText('is back in the inbox')).toBeVisible()
  await press('Delete')

  await page.goto('/admin?mode=trash')
  await page.getByRole('button', { name: `Restore ${fullname}` }).click()
  await expect(page.getByText(`The message from ${fullname} was restored.`)).toBeVisible()
  await page.goto('/admin?mode=messages')
  await press('Delete')
  await page.goto('/admin?mode=trash')
  await page.getByRole('button', { name: `Delete for ever: ${fullname}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for ever' }).click()
  await expect(letter).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeVisible()
  await expect(letter).toBeHidden()
})
