import { jsx as element, jsxs as elements, Fragment as fragment } from 'react/jsx-runtime'

/**
 * React's own, under names that can be shortened: what comes from a CommonJS package is called through that
 * package, as (0, runtime.jsx), and these calls are most of what a component is built to.
 */
export const Fragment = fragment
export const jsx = element
export const jsxs = elements
