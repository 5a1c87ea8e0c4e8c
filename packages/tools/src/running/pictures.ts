// `npm run pictures`: takes the pictures of the READMEs from the running product, in a demo world.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import sharp from 'sharp'
import { EmulatorProcess } from '#src/bench/emulator-process.ts'
import { root } from '#src/root.ts'
import { findPrograms } from '#src/testing/needs.ts'
import { findPlace, inScene, scenes, type Place, type Theme } from './scenes.ts'

const FOLDER = join(root, 'docs/pictures')
const WIDTH = 960
const STILLS = ['figures', 'emulator'] as const
/** What the journey shows, with its words and for how many milliseconds. */
const JOURNEY = [
  ['home', '统一链接平台首页 · The portal', 3500],
  ['apps', '登录之后：我的应用 · Signed in: my apps', 4000],
  ['links', '一个应用的链接 · The links of an app', 4500],
  ['link', '一个链接和它的二维码 · A link and its QR code', 4500],
  ['phone', '手机打开它 · A phone opens it', 4500],
  ['figures', '访问统计 · What came of it', 4500],
  ['emulator', '模拟器：身份、时钟、故障、邮件 · The emulator controls it all', 4500],
] as const

const executablePath = findPrograms()['CHROMIUM_PATH']
if (!executablePath) throw new Error('no Chromium on this machine: CHROMIUM_PATH names one')
const folder = mkdtempSync(join(tmpdir(), 'unilink-pictures-'))
mkdirSync(FOLDER, { recursive: true })
const emulator = await EmulatorProcess.start(folder)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
try {
  const place = await findPlace(emulator.origin)
  for (const theme of ['light', 'dark'] as const) await takeStills(browser, place, theme)
  await takeJourney(browser, place)
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
      .toFile(join(FOLDER, `${name}-${theme}.webp`))
  }
}

/** One animated picture of a journey through the product. */
async function takeJourney(from: Browser, place: Place): Promise<void> {
  const frames: Buffer[] = []
  for (const [name, words] of JOURNEY) {
    const taken = await inScene(from, place, scenes(place)[name], 'light', (page) => withWords(page, words))
    const fitted = { width: WIDTH, height: 600, fit: 'contain', background: '#eef1f6' } as const
    frames.push(await sharp(taken).resize(fitted).png().toBuffer())
  }
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 74, loop: 0, delay: JOURNEY.map(([, , ms]) => ms) })
    .toFile(join(FOLDER, 'journey.webp'))
}

/** A picture with a line of words below; the pages are given a style, as their policy lets nobody write scripts into them. */
async function withWords(page: Page, words: string): Promise<Buffer> {
  const line =
    'position:fixed;inset:auto 0 0;z-index:99999;padding:10px;background:#14224ae6;color:#fff;font:600 18px sans-serif;text-align:center'
  await page.addStyleTag({ content: `body::after{content:${JSON.stringify(words)};${line}}` })
  return page.screenshot()
}
