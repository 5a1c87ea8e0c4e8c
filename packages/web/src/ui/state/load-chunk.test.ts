import { describe, expect, it } from 'vitest'
import { CHUNK_LOAD_TIMEOUT_MS } from '#src/config/settings.ts'
import { ChunkLoadError, loadChunk } from './load-chunk.ts'

describe('loadChunk', () => {
  it('gives what was loaded', async () => {
    await expect(loadChunk(async () => 'code')).resolves.toBe('code')
  })

  it('turns any failure into a ChunkLoadError that keeps its cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const failure = await loadChunk(() => Promise.reject(cause)).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ChunkLoadError)
    expect((failure as ChunkLoadError).cause).toBe(cause)
  })

  it('gives up after its limit, which is 120 s', async () => {
    await expect(loadChunk(() => new Promise(() => undefined), 20)).rejects.toBeInstanceOf(ChunkLoadError)
    expect(CHUNK_LOAD_TIMEOUT_MS).toBe(120_000)
  })
})
