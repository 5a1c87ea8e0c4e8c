import { useEffect, useRef, useState } from 'react'
import { showError } from '../toast/toast.ts'

export interface Action<Arguments extends unknown[]> {
  /**
   * Runs the work, behind what was asked of it before; never rejects. Resolves to whether it succeeded: false for what is
   * asked with the same arguments while that is not done yet, as a double click does.
   */
  run: (...given: Arguments) => Promise<boolean>
  running: boolean
}

/** Work that a person starts: one at a time, its failure told by a toast unless `onError` says that it dealt with it. */
export function useAction<Arguments extends unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
  onError?: (error: unknown) => boolean,
): Action<Arguments> {
  const [running, setRunning] = useState(false)
  // State is not yet changed when the second click of a pair comes; these are.
  const busy = useRef(false)
  const asked = useRef<{ given: Arguments; end: (succeeded: boolean) => void }[]>([])
  const next = async () => {
    const [first] = asked.current
    if (busy.current || !first) return
    busy.current = true
    setRunning(true)
    let succeeded = true
    try {
      await work(...first.given)
    } catch (error) {
      succeeded = false
      // A dialog that was cancelled is no failure.
      if (error !== 'cancel' && onError?.(error) !== true) showError(error)
    }
    asked.current.shift()
    busy.current = false
    setRunning(false)
    first.end(succeeded)
  }
  // What waits is done by the work of the newest rendering, which knows what came of the one before.
  useEffect(() => {
    if (!running) void next()
  })
  const run = (...given: Arguments) =>
    new Promise<boolean>((end) => {
      if (asked.current.some((other) => other.given.every((value, place) => Object.is(value, given[place]))))
        return end(false)
      asked.current.push({ given, end })
      void next()
    })
  return { run, running }
}
