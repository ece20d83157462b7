import { z } from 'zod'
import { limits } from './limits.ts'
import { email, rawInput, refuse } from './text.ts'

export const signInSchema = z.object({
  email,
  // Not normalized: spaces and any script are valid in a password.
  password: rawInput.transform((value, context): string => {
    if (typeof value !== 'string' || value === '') return refuse(context, 'Enter your password')
    return value.length > limits.password ? refuse(context, 'This password is too long') : value
  }),
})

export const tokenSchema = z.object({
  id: rawInput.transform((value, context): string => {
    return typeof value === 'string' && value !== '' ? value : refuse(context, 'Send an id')
  }),
})

/** The response of a sign-in, kept in the browser under the key `user`. */
export interface User {
  _id: string
  email: string
  message: string
}
