import type { Published } from '../published.ts'
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

export function HomeScreen({ published }: { published: Published }) {
  return (
    <ProjectsProvider published={published.projects}>
      <Header />
      <main id="main">
        <Hero />
        <About />
        <Education />
        <Skills published={published.skills} names={published.names} />
        <Projects />
        <Contact />
      </main>
      <Footer />
      <LazyToasts />
    </ProjectsProvider>
  )
}
