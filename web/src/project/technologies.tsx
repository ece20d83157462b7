import type { Project } from '#contract/project.ts'

export function Technologies({ technologies }: Pick<Project, 'technologies'>) {
  return (
    <ul className="technologies">
      {technologies.map((one) => (
        <li dir="auto" key={one}>
          {one}
        </li>
      ))}
    </ul>
  )
}
