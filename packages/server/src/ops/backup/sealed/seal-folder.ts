import { createReadStream } from 'node:fs'
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import { backupError } from '#src/ops/backup/backup-error.ts'
import { flush } from '#src/ops/backup/checksum.ts'
import { filesBelow } from '#src/ops/backup/copy-tree.ts'
import { CHUNK, sealChunk, type ChunkKey } from './chunks.ts'
import { assertStrong, checkOf, keyOf, type BackupSecret, type Derivation } from './secret.ts'

/** What an encrypted backup begins with; a line of JSON follows (`Derivation`), then the sealed chunks. */
export const MAGIC = 'UniLink encrypted backup 1\n'

/**
 * Writes the files of a folder as one encrypted file, which has its name only once it is whole and on the disk. Inside, each
 * file is a line of JSON (`{"path","bytes"}`) and its bytes. Throws `BackupError` when there is something already or the
 * secret can be guessed.
 */
export async function sealFolder(folder: string, target: string, secret: BackupSecret): Promise<void> {
  assertStrong(secret)
  const file = resolve(target)
  if (await stat(file).catch(() => undefined)) throw backupError('taken', '{} is there already; give a new name', file)
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  try {
    await writeSealed(handle, folder, secret)
    await handle.sync()
    await handle.close()
    await rename(part, file)
    await flush(dirname(file))
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(part, { force: true })
    throw error
  }
}

async function writeSealed(handle: FileHandle, folder: string, secret: BackupSecret): Promise<void> {
  const [salt, nonce] = [randomBytes(16), randomBytes(7)]
  const key = await keyOf(secret, salt)
  const kdf = secret.passphrase === undefined ? 'hkdf' : 'scrypt'
  const said: Derivation = { kdf, salt: salt.toString('base64'), nonce: nonce.toString('base64'), check: checkOf(key) }
  const head = Buffer.from(`${MAGIC}${JSON.stringify(said)}\n`)
  await handle.write(head)
  const by: ChunkKey = { key, nonce, head }
  let waiting = Buffer.alloc(0)
  let number = 0
  for await (const bytes of contentOf(folder)) {
    waiting = Buffer.concat([waiting, bytes])
    // One byte at least is kept back: the last chunk is told apart, and is not known before the end.
    for (; waiting.length > CHUNK; number += 1) {
      await handle.write(sealChunk(by, number, false, waiting.subarray(0, CHUNK)))
      waiting = waiting.subarray(CHUNK)
    }
  }
  await handle.write(sealChunk(by, number, true, waiting))
}

async function* contentOf(folder: string): AsyncGenerator<Buffer> {
  for (const path of await filesBelow(folder)) {
    const { size: bytes } = await stat(join(folder, path))
    yield Buffer.from(`${JSON.stringify({ path, bytes })}\n`)
    for await (const part of createReadStream(join(folder, path), { highWaterMark: CHUNK })) yield part as Buffer
  }
}
