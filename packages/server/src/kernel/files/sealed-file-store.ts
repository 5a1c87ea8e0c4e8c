import { keyIdOf, keyWithId, sealBytes, unsealBytes, type SealKeys } from '#src/kernel/crypto/seal.ts'
import type { FileStore } from './file-store.ts'
import type { Random } from '#src/kernel/random.ts'

/** Before sealed bytes; no kind of file that is taken begins like it. The id of the key and a line's end follow. */
const MARK = 'UniLink sealed 1 '
const HEAD = /^UniLink sealed 1 ([0-9a-f]{8})\n/
const HEAD_BYTES = MARK.length + 9

/** Files that are sealed at rest, each for its own id. */
export function sealedFileStore(store: FileStore, keys: SealKeys, random: Random): FileStore {
  return {
    ...store,
    put: (id, bytes) => {
      const key = keys.sealKey
      const head = Buffer.from(`${MARK}${keyIdOf(key)}\n`)
      return store.put(id, Buffer.concat([head, sealBytes(bytes, { key, about: id }, random)]))
    },
    get: async (id) => {
      const kept = await store.get(id)
      if (!kept) return undefined
      const keyId = keyIdIn(kept)
      if (keyId === undefined) return kept
      return unsealBytes(kept.subarray(HEAD_BYTES), { key: keyWithId(keys, keyId), about: id })
    },
  }
}

/** The id of the key that sealed a file, by its first bytes; undefined for a file that is not there or not sealed. */
export async function keyIdOfFile(store: Pick<FileStore, 'head'>, id: string): Promise<string | undefined> {
  return keyIdIn(await store.head(id, HEAD_BYTES))
}

const keyIdIn = (bytes: Uint8Array): string | undefined =>
  HEAD.exec(Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1'))?.[1]
