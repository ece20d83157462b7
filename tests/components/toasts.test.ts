import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { offerUndo } from '../../web/src/owner/ui/undo.tsx'
import { toast } from '../../web/src/ui/toasts.tsx'
import { openOwnersArea } from './screens.ts'

test('toasts leave after Undo was pressed in one, wherever the pointer rests', async () => {
  openOwnersArea()
  await expect.element(page.getByRole('heading', { name: 'Your portfolio' })).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const name of ['first', 'second']) {
    offerUndo(`The ${name} is gone.`, () => {})
    await page.getByRole('button', { name: 'Undo' }).click()
    vi.advanceTimersByTime(1_500)
    await expect.element(page.getByText(new RegExp(`The ${name} is gone`))).not.toBeInTheDocument()
    // Not under the pointer.
    toast(`The ${name} is back.`, { duration: 300, position: 'bottom-center' })
    const back = page.getByText(`The ${name} is back.`)
    await expect.element(back).toBeVisible()
    vi.advanceTimersByTime(1_500)
    await expect.element(back).not.toBeInTheDocument()
  }
})
