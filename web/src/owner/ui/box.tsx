import type { ElementType, ReactNode } from 'react'
import type { As } from '../../ui/as.ts'

type Step = 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 4 | 5 | 6

interface Own {
  /** Between its parts, in quarters of a rem; two steps are those between lines and between columns. */
  gap?: Step | `${Step} ${Step}`
}

/** A component that draws an element with that class. */
export function box(className: string | undefined, element: ElementType = 'div') {
  // biome-ignore lint/correctness/noComponentHookFactories: only modules call it, once for each component
  return function Box<T extends ElementType = 'div'>(props: As<T, Own>): ReactNode {
    const { as: Tag = element, gap, className: own = '', ...attributes } = props as As<'div', Own>
    const style = gap === undefined ? attributes.style : { gap: rems(gap), ...attributes.style }
    return <Tag {...attributes} style={style} className={`${className} ${own}`} />
  }
}

function rems(gap: NonNullable<Own['gap']>): string {
  const steps = String(gap).split(' ')
  return steps.map((step) => `${Number(step) / 4}rem`).join(' ')
}
