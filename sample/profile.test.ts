import { expect, it } from 'vitest'
import { check } from '../functions/src/contract/check.ts'
import { profileSchema } from '../functions/src/contract/profile.ts'
import { profile } from './profile.ts'

it('could be saved', () => expect(check(profileSchema, profile)).toEqual({ data: profile }))
