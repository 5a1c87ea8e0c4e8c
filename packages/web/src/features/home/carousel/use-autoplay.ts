import { useEffect, useState } from 'react'
import { useMedia } from '#src/ui/theme/use-media.ts'

const EACH_MS = 6000

/** Whether the visitor asked for less motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')

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
