/** What the steps of engines.test.ts need of a browser other than Chromium. */
export interface Engine {
  /** Such as "WebKit 605.1.15". */
  version: string
  open(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs a synchronous function in the page; arguments and result are JSON. */
  run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R>
  pressAt(x: number, y: number): Promise<void>
  /** Types into the focused element; "\n" is Enter. */
  type(text: string): Promise<void>
  /** Chooses a file in the field that the selector matches. */
  choose(selector: string, path: string): Promise<void>
  screenshot(path: string): Promise<void>
  /** Undefined where the engine cannot print. */
  print?(): Promise<Uint8Array>
  end(): Promise<void>
}
