import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { datesIn } from './dates.ts'
import type { PageWords } from './published.ts'

/** The words of the page's language, which travel with it. */
export const Words = createContext<PageWords | undefined>(undefined)

export function useWords(): PageWords {
  const words = useContext(Words)
  if (!words) throw new Error('useWords is used outside of Words')
  return words
}

export function useDates() {
  return datesIn(useWords().dates)
}

interface FilledProps {
  /** Such as “Questions about {name}?” */
  text: string
  values: Record<string, ReactNode>
}

/** A text of ours with elements for its values. */
export function Filled({ text, values }: FilledProps) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places
    <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
  ))
}
