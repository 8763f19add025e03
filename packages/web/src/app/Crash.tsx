import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage.tsx'

/** Catches what a page throws while drawing, or its code that could not be fetched; another page is not affected. */
export class Crash extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <CrashPage onRetry={() => location.reload()} /> : this.props.children
  }
}
