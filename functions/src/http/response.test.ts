import { expect, it } from 'vitest'
import { jsonBytes, sharedJson } from './response.ts'

it('answers many visitors with the same bytes in memory', async () => {
  const list = jsonBytes(['a', 'b'])
  for (const response of [sharedJson(list), sharedJson(list)]) {
    expect((await response.body?.getReader().read())?.value).toBe(list)
  }
})
