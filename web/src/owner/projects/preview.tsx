import { ArrowUpRight } from 'lucide-react'
import type { Project } from '#contract/project.ts'
import { BrandIcon } from '../../ui/brand-icon.tsx'
import { Cover } from '../../ui/cover.tsx'
import card from '../../ui/project-card.module.css'
import { type ImageChoice, noImage } from '../items/draft.ts'
import { splitTechnologies } from '../items/validate.ts'

const blank: Project = {
  _id: '',
  name: '',
  description: '',
  photo: '',
  photoWidth: 1,
  photoHeight: 1,
  github: '',
  deploy: '',
  technologies: [],
  status: 'draft',
  createdAt: '',
  updatedAt: '',
}

interface Props {
  values: Record<'name' | 'description' | 'github' | 'deploy' | 'technologies', string>
  choice: ImageChoice | undefined
  stored: string
}

/** The card of the public page, with what is typed and chosen so far; its links lead nowhere. */
export function ProjectPreview({ values, choice = noImage, stored }: Props) {
  const technologies = [...new Set(splitTechnologies(values.technologies))]
  const name = values.name.trim() || 'Project name'
  const photo = choice.preview || (choice.removed || choice.file ? '' : stored)
  return (
    <article className={card.card}>
      <Cover project={{ ...blank, name, photo }} sizes="400px" />
      <div className={card.body}>
        <h3 className={card.name}>{name}</h3>
        <p className={card.description}>
          {values.description.trim() || 'What it does and for whom.'}
        </p>
        <ul className={card.technologies}>
          {(technologies.length > 0 ? technologies : ['React', 'TypeScript']).map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
        <div className={card.links}>
          <span className={card.link}>
            <BrandIcon icon="github" size={18} />
            Source
          </span>
          {values.deploy.trim() && (
            <span className={card.link}>
              <ArrowUpRight aria-hidden size={18} />
              Live demo
            </span>
          )}
        </div>
      </div>
    </article>
  )
}
