import { type Locator, page } from 'vitest/browser'

type Words = string | RegExp

export const button = (name: Words): Locator => page.getByRole('button', { name })
export const link = (name: Words): Locator => page.getByRole('link', { name })
export const heading = (name: Words): Locator => page.getByRole('heading', { name })
export const dialog = (name: Words): Locator => page.getByRole('dialog', { name })
export const box = (name: Words): Locator => page.getByRole('checkbox', { name })
export const field = (label: Words): Locator => page.getByLabelText(label)
export const text = (words: Words): Locator => page.getByText(words)
