import { useEffect, useRef, useState } from 'react'
import { PREVENT_DOUBLE_CLICK_MS } from '#src/config/settings.ts'

/**
 * Wraps a click handler so that it runs at most once in `ms` (3000 by default).
 * Returns it with whether clicks are refused now; give that to `disabled`.
 */
export function usePreventDoubleClick<Arguments extends unknown[]>(
  handler: ((...given: Arguments) => void) | undefined,
  ms: number = PREVENT_DOUBLE_CLICK_MS,
): [guarded: (...given: Arguments) => void, blocked: boolean] {
  const [blocked, setBlocked] = useState(false)
  // State is not yet changed when the second click of a pair comes; the timer is.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
      setBlocked(false)
    }
  }, [])
  const guarded = (...given: Arguments) => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      setBlocked(false)
    }, ms)
    setBlocked(true)
    handler?.(...given)
  }
  return [guarded, blocked]
}
