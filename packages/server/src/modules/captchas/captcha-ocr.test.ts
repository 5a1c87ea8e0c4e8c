import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '#src/kernel/random.ts'
import { tries } from '#support/tries.ts'
import { CAPTCHA_ALPHABET, captchaImage } from './captcha-image.ts'

/** `npm test` names the program it found; without it this is skipped, which `npm test` says and CI refuses. */
const program = [process.env['TESSERACT'], '/usr/bin/tesseract'].find((path) => path && existsSync(path)) ?? ''
const COUNT = tries(60, 200)

/** What a reader would do to a picture first: nothing, or take away the specks and the thin lines. */
const PREPARED: Record<string, (image: Sharp) => Sharp> = {
  'as it is': (image) => image,
  'with specks taken out': (image) => image.greyscale().median(5).resize(720).threshold(160),
}
/** A word, a block of text, a plain line: how the program may take a picture. */
const MODES = ['8', '6', '13']
const cases = Object.keys(PREPARED).flatMap((prepared) => MODES.map((mode) => [prepared, mode] as const))

describe.skipIf(program === '')('a captcha', () => {
  let folder: string
  let answers: string[]
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'unilink-captchas-'))
    const random = seededRandom('captchas for a program to read')
    answers = Array.from({ length: COUNT }, () => random.text(4, CAPTCHA_ALPHABET))
    for (const [index, answer] of answers.entries()) {
      const [, base64 = ''] = (await captchaImage(answer, random)).split(',')
      for (const [name, prepare] of Object.entries(PREPARED)) {
        await prepare(sharp(Buffer.from(base64, 'base64'))).toFile(fileOf(name, index))
      }
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const fileOf = (prepared: string, index: number) => join(folder, `${prepared}-${index}.png`)

  /** What the program makes of all pictures, one page each; it is told which characters there are. */
  function read(prepared: string, mode: string): string[] {
    const list = join(folder, 'list.txt')
    writeFileSync(list, answers.map((_answer, index) => fileOf(prepared, index)).join('\n'))
    const letters = `tessedit_char_whitelist=${CAPTCHA_ALPHABET}`
    const env = { ...process.env, OMP_THREAD_LIMIT: '1' }
    const pages = execFileSync(program, [list, '-', '--psm', mode, '-c', letters], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return pages
      .toString()
      .split('\f')
      .map((page) => page.replace(/\W/g, ''))
  }

  it.each(cases)(
    '%s is read by a program in fewer than 5 of 100 cases, mode %s',
    { timeout: 120_000 },
    (prepared, mode) => {
      const texts = read(prepared, mode)
      expect(texts).toHaveLength(COUNT)
      const right = answers.filter((answer, index) => texts[index] === answer)
      expect(right.length / COUNT).toBeLessThan(0.05)
    },
  )
})
