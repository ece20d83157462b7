import { createElement, type SVGProps } from 'react'

interface Icon {
  node: [tag: string, attributes: Record<string, string>][]
}

interface Props extends SVGProps<SVGSVGElement> {
  size?: number
}

/** web/lucide-icons.ts makes lucide-react's icons use this in place of the package's own component. */
export default function createLucideIcon({ node }: Icon) {
  return ({ size = 24, ...props }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
