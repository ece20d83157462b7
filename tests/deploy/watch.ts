import { setTimeout as sleep } from 'node:timers/promises'

/** Asks for each address some twenty times a second, and keeps in `away` what was once not there or another text. */
export function watch(url: string) {
  const away = new Set<string>()
  const loops: Promise<void>[] = []
  let isEnded = false
  const look = async (path: string, words: string) => {
    while (!isEnded) {
      const { status, text } = await fetch(url + path).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => ({ status: 0, text: '' }),
      )
      if (status !== 200) away.add(`${status} ${path}`)
      else if (!text.includes(words)) away.add(`other text ${path}`)
      await sleep(50)
    }
  }
  return {
    away,
    add: (path: string, words: string) => void loops.push(look(path, words)),
    end: async () => {
      isEnded = true
      await Promise.all(loops)
    },
  }
}
