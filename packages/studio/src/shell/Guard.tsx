import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { Failure } from '../parts/states.tsx'

interface Props {
  children: ReactNode
  /** A change of it tries again. */
  place?: string
}

/** Shows what failed in its place, and tries again when asked to. */
export function Guard(props: Props) {
  return <QueryErrorResetBoundary>{({ reset }) => <Boundary {...props} reset={reset} />}</QueryErrorResetBoundary>
}

class Boundary extends Component<Props & { reset: () => void }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error }
  }

  override componentDidUpdate(before: Props): void {
    if (before.place !== this.props.place && this.state.error) this.tryAgain()
  }

  tryAgain = (): void => {
    this.props.reset()
    this.setState({ error: null })
  }

  override render(): ReactNode {
    return this.state.error ? <Failure error={this.state.error} onRetry={this.tryAgain} /> : this.props.children
  }
}
