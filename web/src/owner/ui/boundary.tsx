import { Component, type ReactNode } from 'react'

interface Props {
  /** Stands in the place of what broke. */
  fallback: ReactNode
  /** Another one is another try. */
  resetOn?: unknown
  children: ReactNode
}

/** Keeps a fault where it is: one row that cannot be drawn takes neither the list nor the screen with it. */
export class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidUpdate({ resetOn }: Props) {
    if (this.state.broken && resetOn !== this.props.resetOn) this.setState({ broken: false })
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
