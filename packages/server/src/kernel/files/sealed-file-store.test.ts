import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderFileStore, type FileStore } from './file-store.ts'
import { systemRandom } from '#src/kernel/random.ts'
import { sealedFileStore } from './sealed-file-store.ts'

const [ID, OTHER] = ['1234567890123411', '9876543210987611']
const key = new Uint8Array(32).fill(1)
const other = new Uint8Array(32).fill(2)
const scan = Buffer.from('a scan of somebody’s card')

let folder: string
let store: FileStore
const pathOf = (id: string) => join(folder, '11', id)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-files-'))
  store = sealedFileStore(folderFileStore(folder), { sealKey: key }, systemRandom)
  await store.put(ID, scan)
})
afterEach(() => rmSync(folder, { recursive: true }))

it('gives back what was put, and keeps nothing of it on the disk as it is', async () => {
  expect(await store.get(ID)).toEqual(scan)
  expect(readFileSync(pathOf(ID)).includes(scan.subarray(0, 8))).toBe(false)
  expect(await store.get(OTHER)).toBeUndefined()
})

it('gives nothing for another key, after a change, or for another file’s bytes', async () => {
  const stranger = sealedFileStore(folderFileStore(folder), { sealKey: other }, systemRandom)
  await expect(stranger.get(ID)).rejects.toThrow(/does not hold/)
  const successor = { sealKey: other, formerSealKeys: [key] }
  expect(await sealedFileStore(folderFileStore(folder), successor, systemRandom).get(ID)).toEqual(scan)
  const bytes = readFileSync(pathOf(ID))
  bytes[bytes.length - 1]! ^= 1
  writeFileSync(pathOf(ID), bytes)
  await expect(store.get(ID)).rejects.toThrow(/authenticate/)
  await store.put(ID, scan)
  renameSync(pathOf(ID), pathOf(OTHER))
  await expect(store.get(OTHER)).rejects.toThrow(/authenticate/)
})

it('reads what earlier versions kept plain', async () => {
  writeFileSync(pathOf(OTHER), scan)
  expect(await store.get(OTHER)).toEqual(scan)
})
