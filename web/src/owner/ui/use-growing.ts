import { useState } from 'react'

/** Rows that are drawn at first, and with each look at the last of them. */
const step = 50

/** How many rows of a long list are drawn, and the ref of the last: more of them as it comes into sight. */
export function useGrowing(total: number) {
  const [count, setCount] = useState(step)

  function watch(last: HTMLElement | null) {
    if (!last) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setCount(count + step)
    })
    observer.observe(last)
    return () => observer.disconnect()
  }

  const isLast = (place: number) => place === count - 1 && count < total
  return { count, refOf: (place: number) => (isLast(place) ? watch : undefined) }
}
