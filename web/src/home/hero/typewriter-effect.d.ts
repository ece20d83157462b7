/** The package has types for its React component only; its core is less than half of that in size. */
declare module 'typewriter-effect/dist/core' {
  import type { Options, TypewriterClass } from 'typewriter-effect'

  const Typewriter: new (container: HTMLElement, options: Options) => TypewriterClass
  export default Typewriter
}
