/** The id of the element that ends the first screen. */
export const firstScreenEnd = 'below'

/** Its code: without a script after it, Firefox and WebKit show what follows without its styles. */
export const waitingCode = '0'

/** The style sheet of what follows it: the first screen is painted before the browser goes on. */
export function LaterSheet({ path }: { path: string }) {
  return (
    <>
      <link id={firstScreenEnd} rel="stylesheet" href={path} />
      <script>{waitingCode}</script>
    </>
  )
}
