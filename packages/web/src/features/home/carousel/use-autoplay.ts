import { useEffect, useState, useSyncExternalStore } from 'react'

const EACH_MS = 6000
const REDUCED = '(prefers-reduced-motion: reduce)'

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(REDUCED)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the visitor asked for less motion. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(REDUCED).matches,
    () => false,
  )

/**
 * Calls `step` every six seconds, unless the visitor paused it, holds it (pointer or focus on it), looks at another tab
 * or asked for less motion. A new `step` begins its time anew.
 */
export function useAutoplay(step: () => void, held: boolean) {
  const reduced = useReducedMotion()
  const [paused, setPaused] = useState(false)
  const runs = !held && !paused && !reduced
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) step()
    }, EACH_MS)
    return () => clearInterval(timer)
  }, [runs, step])
  return { reduced, paused, toggle: () => setPaused(!paused) }
}
