import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { emuError, EmuError } from '#src/surface/emu-error.ts'
import { MANIFEST } from '@unilink/server/ops/backup/manifest.ts'
import { tooLarge } from './receive-archive.ts'
import { told } from '#src/kernel/told/told.ts'

/** All that an export may hold; no such path leads out of its folder. */
const KNOWN = /^(?:manifest\.json|main\.db|tables\/\w{1,64}\.gz|files\/\d{2}\/\d{16}|visits\/main\/\w[\w.-]{0,63})$/
const FOLDER = /^(?:tables\/|files\/(?:\d{2}\/)?|visits\/(?:main\/)?)$/
/** What a report holds beside the world, which it has in a folder. */
const OF_REPORT = /^(?:report\.json|requests\.json|world\/)$/
const WORLD = /^world\//
const MOST_ENTRIES = 200_000
const MOST_MANIFEST_BYTES = 32 * 1_048_576

/** Unpacks a zipped export, or a report's, into a new folder; 400 for a bad zip, 413 beyond `mostBytes` unpacked. */
export async function unpackArchive(file: string, folder: string, mostBytes: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const zip = await openPromise(file, { strictFileNames: true }).catch((error: unknown) => {
    throw broken(error)
  })
  try {
    await unpack(zip, folder, mostBytes)
  } catch (error) {
    throw error instanceof EmuError || (error as NodeJS.ErrnoException).code !== undefined ? error : broken(error)
  } finally {
    zip.close()
  }
}

async function unpack(zip: ZipFile, folder: string, mostBytes: number): Promise<void> {
  if (zip.entryCount > MOST_ENTRIES) throw tooLarge(mostBytes)
  const seen = new Set<string>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize: size } = entry
    const name = fileName.replace(WORLD, '')
    if (FOLDER.test(name) || OF_REPORT.test(fileName)) continue
    assertKnown(entry, name, seen)
    // The reader checks each entry against its announced size.
    bytes += size
    if (bytes > mostBytes || (name === MANIFEST && size > MOST_MANIFEST_BYTES)) throw tooLarge(mostBytes)
    const target = join(folder, name)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { flags: 'wx' }))
  }
}

function assertKnown({ fileName, externalFileAttributes }: Entry, name: string, seen: Set<string>): void {
  const isLink = ((externalFileAttributes >>> 16) & 0o170000) === 0o120000
  if (!KNOWN.test(name) || isLink || seen.has(name))
    throw emuError(400, 'the archive is no exported world: it holds {}', JSON.stringify(fileName.slice(0, 80)))
  seen.add(name)
}

const broken = (error: unknown) =>
  new EmuError(400, told('the archive cannot be read: it is no zip, or a broken one'), { cause: String(error) })
