import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { categories, defaultSkillType } from '#contract/categories.ts'
import type { OwnedSkill } from '#contract/skill.ts'
import { type Theme, useTheme } from '../../theme.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import table from '../items/table.module.css'
import { type Column, ItemsTable } from '../items/table.tsx'
import { ItemImage } from '../items/thumbnail.tsx'
import { modePath, readSkillType } from '../shell/modes.ts'
import { skillSource } from './source.ts'
import styles from './table.module.css'

const columnsIn = (theme: Theme): Column<OwnedSkill>[] => [
  {
    head: 'Image',
    cell: ({ image, name }) => (
      <ItemImage path={image[theme] || image.dark || image.light} name={name} shape="square" />
    ),
  },
  {
    head: 'Name',
    className: table.name,
    cell: ({ name, url }) => (
      <>
        {name}
        <ExternalLink className={styles.nameUrl} url={url}>
          {shortAddress(url)}
        </ExternalLink>
      </>
    ),
  },
  { head: 'Type', className: styles.type, cell: ({ type }) => type },
  {
    head: 'Created At',
    className: styles.created,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt}>{new Date(createdAt).toLocaleDateString()}</time>
    ),
  },
  {
    head: 'URL',
    className: styles.url,
    cell: ({ url }) => <ExternalLink url={url}>{shortAddress(url)}</ExternalLink>,
  },
]

export function SkillsTable() {
  const [search, setSearch] = useSearchParams()
  const type = readSkillType(search)
  const source = useMemo(() => skillSource(type), [type])
  const theme = useTheme()
  const columns = useMemo(() => columnsIn(theme), [theme])

  function choose(next: string) {
    setSearch(next === defaultSkillType ? {} : { type: next }, { replace: true })
  }

  return (
    <ItemsTable
      title="All Skills"
      tools={
        <div className={styles.choose}>
          <label htmlFor="skill-category">Choose a category:</label>
          <select id="skill-category" value={type} onChange={(event) => choose(event.target.value)}>
            {categories.map((one) => (
              <option key={one.id} value={one.type}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
      }
      source={source}
      columns={columns}
      className={`${table.skills} ${styles.table}`}
      empty="No skills in this category yet."
      add={{ label: 'Add a skill', path: modePath('skills') }}
      editPath={({ _id, type }) => modePath('skills', { edit: _id, type })}
    />
  )
}

/** A web address as people read it. */
function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
