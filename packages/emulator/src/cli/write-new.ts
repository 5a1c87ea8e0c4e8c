import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import { told } from '#src/kernel/told/told.ts'

/** Writes a file that only its owner can read, and removes it when writing fails. Refuses an existing file. */
export async function writeNew(out: string, bytes: Readable): Promise<void> {
  try {
    await pipeline(bytes, createWriteStream(out, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CliError(told('{} is there already', out), { cause: error })
    await rm(out, { force: true })
    throw error
  }
}
