import { useRef, useState } from 'react'
import { showError } from '../toast/toast.ts'

export interface Action<Arguments extends unknown[]> {
  /** Runs the work unless it is still running; never rejects. Resolves to whether it succeeded. */
  run: (...given: Arguments) => Promise<boolean>
  running: boolean
}

/** Work that a person starts: one at a time, its failure told by a toast unless `onError` says that it dealt with it. */
export function useAction<Arguments extends unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
  onError?: (error: unknown) => boolean,
): Action<Arguments> {
  const [running, setRunning] = useState(false)
  // State is not yet changed when the second click of a pair comes; this is.
  const busy = useRef(false)
  const run = async (...given: Arguments) => {
    if (busy.current) return false
    busy.current = true
    setRunning(true)
    try {
      await work(...given)
      return true
    } catch (error) {
      // A dialog that was cancelled is no failure.
      if (error !== 'cancel' && onError?.(error) !== true) showError(error)
      return false
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { run, running }
}
