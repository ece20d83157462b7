import { expect, vi } from 'vitest'
import { placeOfControl } from '../support/presses.ts'
import type { Engine } from './engine.ts'

/** A user's actions: finds controls by text, and waits for results. */
export class Person {
  readonly engine: Engine

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** Waits until the control of that name, in the topmost dialog or on the page, can be pressed. */
  find(name: string): Promise<{ x: number; y: number }> {
    return wait(name, () => this.engine.run(placeOfControl, name))
  }

  async press(name: string): Promise<void> {
    const { x, y } = await this.find(name)
    await this.engine.pressAt(x, y)
  }

  async fill(label: string, text: string): Promise<void> {
    await this.press(label)
    await this.engine.type(text)
  }

  async sees(words: string): Promise<void> {
    await wait(words, () => this.engine.run(isSeen, words))
  }

  async finds<A extends unknown[]>(
    what: string,
    work: (...args: A) => boolean,
    ...args: A
  ): Promise<void> {
    await wait(what, () => this.engine.run(work, ...args))
  }

  /** The size in px of the first visible match. */
  sizeOf(selector: string): Promise<{ width: number; height: number }> {
    return wait(selector, () => this.engine.run(sizeOfElement, selector))
  }
}

/** Polls `find` until it returns neither null nor false, since the page may be moving. */
function wait<T>(what: string, find: () => Promise<T | null | false>): Promise<T> {
  return vi.waitFor(
    async () => {
      const found = await find()
      expect(found, what).toBeTruthy()
      return found as T
    },
    { timeout: 30_000, interval: 100 },
  )
}

function isSeen(words: string): boolean {
  const ownText = ({ childNodes }: Element) =>
    [...childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')
  return [...document.querySelectorAll('body *')].some(
    (element) => element.checkVisibility() && ownText(element).includes(words),
  )
}

function sizeOfElement(selector: string): { width: number; height: number } | null {
  const all = [...document.querySelectorAll(selector)]
  const box = all.find((element) => element.checkVisibility())?.getBoundingClientRect()
  return box && box.width > 0 ? { width: box.width, height: box.height } : null
}
