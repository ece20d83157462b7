/** The style sheets of this page, for the head of a frame. */
export function pageStyles(): string {
  const styles = [...document.querySelectorAll('style, link[rel="stylesheet"]')]
  return styles.map(({ outerHTML }) => outerHTML).join('')
}
