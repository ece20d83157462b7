import { useEffect } from 'react'
import type { Profile } from '#contract/profile.ts'
import { dayOf } from '#contract/public-profile.ts'
import type { Published } from '../published.ts'
import { tellLive } from '../theme.ts'
import { BrandPaths } from '../ui/brand-icon.tsx'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import { Education } from './education.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Hero } from './hero.tsx'
import { LazyToasts } from './lazy-toasts.tsx'
import { Projects } from './projects.tsx'
import { ProjectsProvider } from './projects-data.tsx'
import { Skills } from './skills.tsx'

interface Props {
  published: Published
  profile: Profile
}

export function HomeScreen({ published, profile }: Props) {
  const { name, education, social, contact } = profile
  useEffect(tellLive, [])
  const month = published.month ?? dayOf(new Date()).slice(0, 7)
  return (
    <BrandPaths value={published.icons ?? {}}>
      <ProjectsProvider published={published}>
        <Header name={name} />
        <main id="main">
          <Hero profile={profile} />
          <About profile={profile} month={month} />
          <Education schools={education} />
          <Projects social={social} />
          <Skills published={published} />
          <Contact contact={contact} />
        </main>
        <Footer profile={profile} />
        <LazyToasts />
      </ProjectsProvider>
    </BrandPaths>
  )
}
