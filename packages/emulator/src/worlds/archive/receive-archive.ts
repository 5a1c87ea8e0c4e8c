import { createWriteStream } from 'node:fs'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { emuError, type EmuError } from '#src/surface/emu-error.ts'

/** Writes an upload into a file; 413 beyond `mostBytes`, 400 incomplete. The rest is read all the same. */
export async function receiveArchive(upload: Readable, file: string, mostBytes: number): Promise<void> {
  let bytes = 0
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, bytes > mostBytes ? undefined : chunk)
    },
  })
  try {
    await pipeline(upload, bounded, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    const cut = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code ?? '')
    throw cut ? emuError(400, 'the upload ended too early') : error
  }
  if (bytes > mostBytes) throw tooLarge(mostBytes)
}

export const tooLarge = (mostBytes: number): EmuError =>
  emuError(413, 'the archive has more than {} MiB; see EMULATOR_WORLD_BYTES', Math.floor(mostBytes / 1_048_576))
