import type { Project } from '#contract/project.ts'
import type { Skill } from '#contract/skill.ts'
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

/** What the page starts with, before the calls answer: the snapshot's, or nothing. */
export interface Published {
  projects?: Project[]
  /** Those of the default category. */
  skills?: Skill[]
}

export function HomeScreen({ published }: { published: Published }) {
  return (
    <ProjectsProvider published={published.projects}>
      <Header />
      <main id="main">
        <Hero />
        <About />
        <Education />
        <Skills published={published.skills} />
        <Projects />
        <Contact />
      </main>
      <Footer />
      <LazyToasts />
    </ProjectsProvider>
  )
}
