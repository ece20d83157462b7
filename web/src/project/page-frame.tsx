import { SiteBar } from './bar.tsx'

export function SiteHead({ owner }: { owner: string }) {
  return (
    <>
      <a className="skip visually-hidden" href="#main">
        Skip to content
      </a>
      <SiteBar owner={owner} />
    </>
  )
}

export function SiteFoot({ owner }: { owner: string }) {
  return (
    <footer className="foot">
      <div className="inner">
        <p>© {owner}</p>
        <p>
          <a href="/resume">Resume/CV</a>
          <a href="/#Contact">Get in touch</a>
        </p>
      </div>
    </footer>
  )
}
