// `npm run pictures`: takes the pictures of the READMEs from the running product, in a demo world, in both languages.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import sharp from 'sharp'
import { EmulatorProcess } from './emulator-process.ts'
import { root } from '@unilink/tools/root.ts'
import { findPrograms } from '@unilink/tools/testing/needs.ts'
import { filmJourney } from './journey.ts'
import { LANGUAGES, type Language } from './said.ts'
import { findPlace, inScene, scenes, type Place, type Theme } from './scenes.ts'

const FOLDER = join(root, 'docs/pictures')
const WIDTH = 960
const fileOf = (name: string, language: Language): string => join(FOLDER, `${name}.${language}.webp`)
const STILLS = ['figures', 'emulator'] as const
const executablePath = findPrograms()['CHROMIUM_PATH']
if (!executablePath) throw new Error('no Chromium on this machine: CHROMIUM_PATH names one')
const folder = mkdtempSync(join(tmpdir(), 'unilink-pictures-'))
mkdirSync(FOLDER, { recursive: true })
const emulator = await EmulatorProcess.start(folder)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
try {
  for (const language of LANGUAGES) {
    const place = await findPlace(emulator.origin, language)
    for (const theme of ['light', 'dark'] as const) await takeStills(browser, place, theme)
    const film = await filmJourney(browser, place)
    await film.write(fileOf('journey', language))
    console.log(`the journey lasts ${film.seconds.toFixed(1)} s`)
  }
} finally {
  await browser.close()
  await emulator.stop()
  rmSync(folder, { recursive: true })
}

async function takeStills(from: Browser, place: Place, theme: Theme): Promise<void> {
  for (const name of STILLS) {
    const taken = await inScene(from, place, scenes(place)[name], theme, (page) => page.screenshot())
    await sharp(taken)
      .resize(WIDTH)
      .webp({ quality: 82 })
      .toFile(fileOf(`${name}-${theme}`, place.language))
  }
}
