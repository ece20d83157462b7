/** The package types only its React component; its core is less than half of that in size. */
declare module 'typewriter-effect/dist/core' {
  import type { Options, TypewriterClass } from 'typewriter-effect'

  const Typewriter: new (container: HTMLElement, options: Partial<Options>) => TypewriterClass
  export default Typewriter
}
