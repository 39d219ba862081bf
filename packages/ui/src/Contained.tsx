import { Component, type ReactNode } from 'react'

type ContainedProps = {
  /** In place of what failed. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Keeps the failure of a part that is fetched when it is wanted, such as a dialog asked for without a line, from taking
 * the page with it, and what is being entered there.
 */
export class Contained extends Component<ContainedProps, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

/** The words for it. */
export const notLoaded = 'This could not be opened. Check your connection and load the page again.'
