import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptSchema } from './memory-schema.ts'
import type { Kept } from '../world-slot.ts'

/** What the main world was told besides its data, in the emulator's folder from one process to the next. */
const fileIn = (root: string) => join(root, 'main.json')

export async function writeKeptMain(root: string, kept: Kept): Promise<void> {
  const file = fileIn(root)
  const part = `${file}.part`
  await mkdir(root, { recursive: true })
  await writeFile(part, JSON.stringify(kept), { mode: 0o600 })
  await rename(part, file)
}

/**
 * Takes the file, so that a process that ends without a word leaves nothing old behind. Nothing when it cannot be read, or
 * when the data it belongs to are gone and begin anew.
 */
export async function takeKeptMain(root: string, isNew: boolean): Promise<Kept> {
  const file = fileIn(root)
  try {
    const { success, data } = keptSchema.safeParse(JSON.parse(await readFile(file, 'utf8')))
    return success && !isNew ? data : {}
  } catch {
    return {}
  } finally {
    await rm(file, { force: true })
  }
}
