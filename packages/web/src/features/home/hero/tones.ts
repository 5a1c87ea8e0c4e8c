import type { TagTone } from '#src/ui/state/tag.tsx'
import type { Scene } from './phones.ts'

/** How good an end is for whoever made the link. */
export const TONES: Readonly<Record<Scene, TagTone>> = {
  ask: 'green',
  app: 'green',
  store: 'blue',
  web: 'blue',
  guide: 'amber',
  nothing: 'red',
}
