import { useSyncExternalStore } from 'react'

/** As the style sheets have it: what is a table beside is a list of cards below. */
const NARROW = '(max-width: 719px)'

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(NARROW)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(NARROW).matches,
    () => false,
  )
}
