/** A browser other than Chromium, as far as a person uses one: what the steps of engines.test.ts are made of. */
export interface Engine {
  /** Such as "WebKit 605.1.15". */
  version: string
  open(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs a function in the page; it gets and returns JSON, and waits for nothing. */
  run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R>
  pressAt(x: number, y: number): Promise<void>
  /** Into what has the focus; "\n" is Enter. */
  type(text: string): Promise<void>
  /** Chooses a file in the field that the selector names. */
  choose(selector: string, path: string): Promise<void>
  screenshot(path: string): Promise<void>
  /** Undefined where the engine cannot print here. */
  print?(): Promise<Uint8Array>
  end(): Promise<void>
}
