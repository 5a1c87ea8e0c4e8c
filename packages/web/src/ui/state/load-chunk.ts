import { CHUNK_LOAD_TIMEOUT_MS } from '#src/config/settings.ts'

/** A piece of the portal's code did not come, or not in time. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** Loads code; whatever goes wrong, and taking longer than `timeoutMs`, rejects with `ChunkLoadError`. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_LOAD_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`No code within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(String(error), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
