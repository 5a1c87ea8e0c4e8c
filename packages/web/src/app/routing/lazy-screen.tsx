import { lazy } from 'react'
import type { ScreenModule } from '#src/config/feature-route.ts'
import { loadChunk } from './load-chunk.ts'

/** A screen whose code comes when it is first shown. Make each once, outside rendering. */
export function lazyScreen(load: () => Promise<ScreenModule>) {
  return lazy(async () => ({ default: (await loadChunk(load)).Component }))
}
