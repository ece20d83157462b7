import { useEffect } from 'react'
import { content } from '../content.ts'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${content.name}`
  }, [title])
}
