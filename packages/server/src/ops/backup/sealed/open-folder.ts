import { timingSafeEqual } from 'node:crypto'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { backupError, BackupError } from '#src/ops/backup/backup-error.ts'
import { CHUNK, openChunk, TAG, type ChunkKey } from './chunks.ts'
import { MAGIC } from './seal-folder.ts'
import { checkOf, derivationSchema, keyOf, type BackupSecret } from './secret.ts'
import { told } from '#src/kernel/told/told.ts'

const HEAD_MOST = 1024
const PATH = /^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[\w./-]{1,300}$/
const entrySchema = z.object({ path: z.string().regex(PATH), bytes: z.int().min(0) })

const damaged = (why: string, cause?: unknown) =>
  new BackupError('damaged', told('the encrypted backup is damaged: {}', why), { cause })

/** Whether a file is an encrypted backup, whatever is wrong with it; a folder is none. */
export async function isSealed(path: string): Promise<boolean> {
  const handle = await open(path, 'r').catch(() => undefined)
  if (!handle) return false
  try {
    return (await readAt(handle, 0, MAGIC.length)).toString() === MAGIC
  } catch {
    return false
  } finally {
    await handle.close()
  }
}

/**
 * Writes the files of an encrypted backup into an empty folder. Throws `BackupError` for a wrong secret and for every
 * change: a flipped bit, a chunk that is missing, moved or put in, an end cut off. The caller removes the folder then.
 */
export async function openFolder(source: string, folder: string, secret: BackupSecret | undefined): Promise<void> {
  const handle = await open(source, 'r')
  try {
    const { by, at } = await readHead(handle, secret)
    const writer = new FolderWriter(folder)
    try {
      for await (const bytes of chunksOf(handle, at, by)) await writer.take(bytes)
      await writer.end()
    } finally {
      await writer.close()
    }
  } finally {
    await handle.close()
  }
}

async function readHead(handle: FileHandle, secret: BackupSecret | undefined): Promise<{ by: ChunkKey; at: number }> {
  const begin = await readAt(handle, 0, HEAD_MOST)
  const end = begin.indexOf('\n', MAGIC.length) + 1
  const head = begin.subarray(0, end)
  const said = derivationSchema.safeParse(parseJson(head.subarray(MAGIC.length).toString()))
  if (end === 0 || !said.success) throw damaged('its beginning cannot be read')
  const { kdf, salt, nonce, check } = said.data
  const wanted = kdf === 'scrypt' ? 'passphrase' : 'keyFile'
  const name = kdf === 'scrypt' ? 'passphrase' : 'key file'
  if (secret?.[wanted] === undefined)
    throw backupError(
      'secret',
      'the backup is encrypted with a {}: give it by --{}',
      name,
      kdf === 'scrypt' ? 'passphrase-file' : 'key-file',
    )
  const key = await keyOf(secret, Buffer.from(salt, 'base64'))
  if (!timingSafeEqual(Buffer.from(checkOf(key), 'base64'), Buffer.from(check, 'base64')))
    throw backupError('secret', 'this is not the {} that the backup was encrypted with', name)
  return { by: { key, nonce: Buffer.from(nonce, 'base64'), head }, at: end }
}

async function* chunksOf(handle: FileHandle, start: number, by: ChunkKey): AsyncGenerator<Buffer> {
  const { size } = await handle.stat()
  let at = start
  for (let number = 0; ; number += 1) {
    const sealed = await readAt(handle, at, CHUNK + TAG)
    at += sealed.length
    const last = at >= size
    try {
      yield openChunk(by, number, last, sealed)
    } catch (error) {
      throw damaged(
        last ? 'its end is missing or was changed' : `it was changed near byte ${at - sealed.length}`,
        error,
      )
    }
    if (last) return
  }
}

async function readAt(handle: FileHandle, at: number, most: number): Promise<Buffer> {
  const buffer = Buffer.alloc(most)
  let filled = 0
  while (filled < most) {
    const { bytesRead } = await handle.read(buffer, filled, most - filled, at + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

/** Takes the content as it comes and writes each file where it says. */
class FolderWriter {
  readonly #folder: string
  #waiting = Buffer.alloc(0)
  #file: FileHandle | undefined
  #left = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  async take(bytes: Buffer): Promise<void> {
    this.#waiting = Buffer.concat([this.#waiting, bytes])
    for (;;) {
      if (this.#left === 0 && !(await this.#begin())) return
      const part = this.#waiting.subarray(0, this.#left)
      await this.#file?.write(part)
      this.#waiting = this.#waiting.subarray(part.length)
      this.#left -= part.length
      if (this.#left > 0) return
    }
  }

  async end(): Promise<void> {
    if (this.#left > 0 || this.#waiting.length > 0) throw damaged('its content ends too soon')
  }

  async close(): Promise<void> {
    await this.#file?.close()
    this.#file = undefined
  }

  /** Opens the next file, if all of the line that tells of it is there. */
  async #begin(): Promise<boolean> {
    const end = this.#waiting.indexOf('\n')
    if (end === -1) return false
    const entry = entrySchema.safeParse(parseJson(this.#waiting.subarray(0, end).toString()))
    if (!entry.success) throw damaged('its content cannot be read')
    await this.close()
    const path = join(this.#folder, entry.data.path)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    this.#file = await open(path, 'wx', 0o600)
    this.#left = entry.data.bytes
    this.#waiting = this.#waiting.subarray(end + 1)
    return true
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
