import type { PartStore } from './part-store.ts'

/** A store that tells each time when it has stored something. */
export function tellingStore(store: PartStore, tell: () => void): PartStore {
  return {
    partBytes: store.partBytes,
    store: async (part) => {
      const bytes = await store.store(part)
      tell()
      return bytes
    },
  }
}
