import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PNG } from 'pngjs'
import { compareCoarsely, compareExactly } from './compare-pictures.ts'

const BASELINE = fileURLToPath(new URL('../baseline', import.meta.url))
const RESULTS = fileURLToPath(new URL('../../test-results/visual', import.meta.url))
const FINGERPRINT = join(BASELINE, 'fingerprint.txt')

/** The most that may differ. */
const MOST = { exactly: 0.002, coarsely: 0.045 }

const renewing = process.env['UPDATE_BASELINE'] === '1'

/** Whether this machine draws as the one that made the baseline; while renewing, it becomes that one. */
export function drawsAlike(fingerprint: string): boolean {
  if (renewing) {
    mkdirSync(BASELINE, { recursive: true })
    writeFileSync(FINGERPRINT, `${fingerprint}\n`)
  }
  return existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, 'utf8').trim() === fingerprint
}

/**
 * What is wrong with a picture against its baseline, in words; undefined when nothing is. A difference leaves the
 * picture, the expected one and where they differ in `test-results/visual`.
 */
export function differenceFrom(name: string, taken: Buffer, alike: boolean): string | undefined {
  const path = join(BASELINE, `${name}.png`)
  if (renewing) {
    writeFileSync(path, PNG.sync.write(PNG.sync.read(taken), { deflateLevel: 9, colorType: 2 }))
    return undefined
  }
  if (!existsSync(path)) return `${name}: no baseline; UPDATE_BASELINE=1 makes it`
  const expected = PNG.sync.read(readFileSync(path))
  const actual = PNG.sync.read(taken)
  if (expected.width !== actual.width || expected.height !== actual.height) return `${name}: another size`
  const { share, picture } = (alike ? compareExactly : compareCoarsely)(expected, actual)
  if (share <= (alike ? MOST.exactly : MOST.coarsely)) return undefined
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, `${name}.actual.png`), taken)
  writeFileSync(join(RESULTS, `${name}.expected.png`), readFileSync(path))
  writeFileSync(join(RESULTS, `${name}.difference.png`), picture)
  return `${name}: ${(share * 100).toFixed(2)} % differs, see test-results/visual/${name}.difference.png`
}
