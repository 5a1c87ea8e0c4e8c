import { useSnapshot } from 'valtio'
import { useMedia } from './use-media.ts'
import { themeChoice } from './theme-choice.ts'
import type { Theme } from './tokens.ts'

/** The theme in use now: what was chosen, or what the system says. */
export function useTheme(): Theme {
  const { now } = useSnapshot(themeChoice)
  const system = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  return now === 'system' ? system : now
}
