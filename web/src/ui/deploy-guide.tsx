import { ExternalLink } from './external-link.tsx'

const name = 'docs/deploy.md'

/** The guide that the words name is a link to it, where the clone's repository can be read in a browser. */
export function WithDeployGuide({ words }: { words: string }) {
  const guide = document.querySelector<HTMLLinkElement>('link[rel=help]')
  const [before, after] = words.split(name)
  if (!guide || after === undefined) return words
  return (
    <>
      {before}
      <ExternalLink url={guide.href}>{name}</ExternalLink>
      {after}
    </>
  )
}
