import { Component, type ReactNode } from 'react'
import { ChunkLoadError } from '#src/ui/state/load-chunk.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { shellTexts as texts } from '#src/config/texts/shell.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PageState } from '#src/ui/state/page-state.tsx'

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

/**
 * The screen in the place of one that could not be shown. Only a reload asks the browser for the code again.
 * `chunk`: whether it was code that did not load, rather than code that failed.
 */
const CrashScreen = ({ chunk }: { chunk: boolean }) => (
  <PageState
    icon="warning"
    role="alert"
    title={chunk ? texts.chunkFailed : texts.crashed}
    hint={chunk ? texts.chunkFailedHint : texts.crashedHint}
    action={<Button text={commonTexts.reload} kind="primary" onClick={() => window.location.reload()} />}
  />
)
