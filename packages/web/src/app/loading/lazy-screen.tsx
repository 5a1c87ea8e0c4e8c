import { lazy, type ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A screen whose code comes when it is first shown. Make each once, outside rendering. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await loadChunk(load) }))
}
