import type { Project } from '#contract/project.ts'

export function Technologies({ technologies }: Pick<Project, 'technologies'>) {
  return (
    <ul className="technologies">
      {technologies.map((one) => (
        <li key={one}>
          <bdi>{one}</bdi>
        </li>
      ))}
    </ul>
  )
}
