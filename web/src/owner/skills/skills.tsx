import { Shapes } from 'lucide-react'
import { Link } from 'react-router-dom'
import { categories } from '#contract/categories.ts'
import { skills as contract, type OwnedSkill } from '#contract/skill.ts'
import { imageUrl } from '../../api.ts'
import { shortAddress } from '../../links.ts'
import type { Theme } from '../../theme.ts'
import { Button } from '../../ui/button.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { firstLetter } from '../../ui/first-letter.ts'
import { SkillTile } from '../../ui/skill-tile.tsx'
import { defineCollection } from '../items/collection.ts'
import { LocalDate } from '../items/local-date.tsx'
import { Thumbnail } from '../items/thumbnail.tsx'
import { PickBrands } from './brands/pick-brands.tsx'
import styles from './skills.module.css'

const pathOf = ({ image }: OwnedSkill, theme: Theme) => image[theme] || image.dark || image.light

const thumbnail = (skill: OwnedSkill, theme: Theme) => {
  const { name } = skill
  const path = pathOf(skill, theme)
  return (
    <Thumbnail path={path} name={name}>
      <span className={styles.icon}>
        {path ? <img src={imageUrl(path, 480)} alt="" loading="lazy" /> : firstLetter(name)}
      </span>
    </Thumbnail>
  )
}

export const skills = defineCollection<OwnedSkill>({
  contract,
  noun: 'Skill',
  example: { name: 'Skill name' },
  columns: [
    { head: 'Image', className: styles.image, cell: thumbnail },
    { head: 'Name', className: styles.name, note: ({ url }) => shortAddress(url) },
    {
      head: 'Type',
      className: styles.type,
      cell: ({ type }) => categories.find((one) => one.type === type)?.label,
    },
    {
      head: 'Created At',
      className: styles.created,
      cell: ({ createdAt }) => <LocalDate iso={createdAt} />,
    },
    {
      head: 'URL',
      className: styles.url,
      cell: ({ url }) => url && <ExternalLink url={url}>{shortAddress(url)}</ExternalLink>,
    },
  ],
  className: styles.table,
  thumbnail,
  preview: (skill, theme) => {
    const path = pathOf(skill, theme)
    return (
      <div className={styles.tile}>
        <SkillTile skill={{ ...skill, image: { dark: path, light: path } }} />
      </div>
    )
  },
  empty: 'No skills in this category yet.',
  groupLabel: 'Choose a category:',
  tools: (
    <Button as={Link} to="/admin?mode=skills" state={{ picks: true }}>
      <Shapes size={16} aria-hidden="true" /> Pick skills
    </Button>
  ),
  QuickAdd: PickBrands,
  // Only logged, with “Not saved” in the form but, unlike for a project, no toast.
  onAddFailed: (error) => console.log(error),
})
