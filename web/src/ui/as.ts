import type { ComponentProps, ElementType } from 'react'

/** The properties of a component that draws the element or component `as`, and what it takes itself. */
export type As<T extends ElementType, Own> = Own & { as?: T } & Omit<ComponentProps<T>, keyof Own>
