import { Fragment, type ReactNode } from 'react'

interface Props {
  /** Such as “Questions about {name}?” */
  text: string
  values: Record<string, ReactNode>
}

/** A text of ours with elements for its values. */
export function Filled({ text, values }: Props) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places
    <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
  ))
}
