import { lazy, type ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A screen whose code comes when it is first shown. Make each once, outside rendering. */
export const lazyScreen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await loadChunk(load) }))
