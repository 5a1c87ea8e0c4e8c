import { Component, type ReactNode } from 'react'
import { ChunkLoadError } from '../routing/load-chunk.ts'
import { CrashScreen } from './crash-screen.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Another value is another screen, which gets a chance of its own. */
  resetKey?: string
}

interface ErrorBoundaryState {
  error: unknown
  resetKey: string | undefined
}

/** Shows a way out when a screen throws, or when its code does not come. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'error'> {
    return { error: error ?? new Error('unknown') }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <CrashScreen chunk={error instanceof ChunkLoadError} />
  }
}
