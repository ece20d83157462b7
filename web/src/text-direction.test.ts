import { expect, it } from 'vitest'
import { directedParts } from './text-direction.ts'

it.each([
  ['بلغة React 19 (راجع example.com/tests).', ['React 19', 'example.com/tests']],
  ['كتبت ٣٠٠ اختبار في 2019', []],
  ['C++ و Go', ['C++', 'Go']],
])('parts the words of %j that run the other way: %j', (text, words) => {
  const parts = directedParts(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.flatMap((part) => (part.isRtl ? [] : part.text))).toEqual(words)
})
