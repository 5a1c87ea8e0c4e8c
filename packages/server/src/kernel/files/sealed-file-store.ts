import { sealBytes, unsealBytes } from '#src/kernel/crypto/seal.ts'
import type { FileStore } from './file-store.ts'
import type { Random } from '#src/kernel/random.ts'

/** Before sealed bytes; no kind of file that is taken begins like it. */
const MARK = Buffer.from('UniLink sealed 1\n')

/** Files that are sealed at rest, each for its own id. Those that earlier versions kept plain are read as they are. */
export function sealedFileStore(store: FileStore, key: Uint8Array, random: Random): FileStore {
  return {
    ...store,
    put: (id, bytes) => store.put(id, Buffer.concat([MARK, sealBytes(bytes, { key, about: id }, random)])),
    get: async (id) => {
      const kept = await store.get(id)
      if (!kept?.subarray(0, MARK.length).equals(MARK)) return kept
      return unsealBytes(kept.subarray(MARK.length), { key, about: id })
    },
  }
}
