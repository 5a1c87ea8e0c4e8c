import type { Scene } from './answer.ts'

/** How good an end is for whoever made the link. */
export const TONES: Readonly<Record<Scene, 'good' | 'plain' | 'warn' | 'bad'>> = {
  ask: 'good',
  app: 'good',
  store: 'plain',
  web: 'plain',
  guide: 'warn',
  nothing: 'bad',
}
