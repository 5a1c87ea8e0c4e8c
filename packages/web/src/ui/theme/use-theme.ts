import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { themeChoice } from './theme-choice.ts'
import type { Theme } from './tokens.ts'

const DARK = '(prefers-color-scheme: dark)'

/** The theme in use now: what was chosen, or what the system says. */
export function useTheme(): Theme {
  const { now } = useSnapshot(themeChoice)
  const system = useSyncExternalStore(
    followSystem,
    () => (matchMedia(DARK).matches ? 'dark' : 'light'),
    () => 'light' as const,
  )
  return now === 'system' ? system : now
}

function followSystem(changed: () => void): () => void {
  const media = matchMedia(DARK)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
