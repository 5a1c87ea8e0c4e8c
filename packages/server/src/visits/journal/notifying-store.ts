import type { PartStore } from './part-store.ts'

/** A store that calls `notify` after each part. */
export function notifyingStore(store: PartStore, notify: () => void): PartStore {
  return {
    partBytes: store.partBytes,
    store: async (part) => {
      const bytes = await store.store(part)
      notify()
      return bytes
    },
  }
}
