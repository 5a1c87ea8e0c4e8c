import { categoryLabels } from '@unilink/shared'
import { z } from 'zod'
import { readSeed } from '#src/kernel/seed-files.ts'
import { keyOf, type DemoApp } from './app-catalogue.ts'

const demoPurpose = z.strictObject({
  name: z.string(),
  scene: z.string(),
  /** The page in the app and on the web. */
  path: z.string(),
  /** Channels it is spread by; empty for one that people pass on. */
  channels: z.array(z.string()),
  /** Runs for a while and has a peak. */
  campaign: z.boolean(),
})

/** What a link of an app is for. */
export type DemoPurpose = z.output<typeof demoPurpose>

const { channels: CHANNELS, purposes } = z
  .strictObject({
    channels: z.array(z.strictObject({ channel: z.string(), name: z.string(), color: z.string() })),
    purposes: z.record(keyOf(categoryLabels), z.array(demoPurpose)),
  })
  .parse(readSeed('demo/links.json'))

/** The purposes of links by category of app, most likely first. */
export const PURPOSES = purposes

/** The channels by which the links of an app are spread, with what each is called and its colour. */
export const channelsOf = ({ category }: DemoApp) =>
  CHANNELS.filter(({ channel }) => PURPOSES[category].some(({ channels }) => channels.includes(channel)))

/** Suffixes of a second and a third link for the same purpose. */
export const PLACEMENTS = ['第二批', '华东区', '高校专场', '门店版', '灯箱广告'] as const

const TAGS: readonly (readonly [tag: string, has: (purpose: DemoPurpose) => boolean])[] = [
  ['大促', ({ campaign }) => campaign],
  ['门店', ({ channels }) => channels.includes('store')],
  ['短视频', ({ channels }) => channels.includes('douyin')],
]

/** What its owner groups a link by; many have none. */
export const tagsOf = (purpose: DemoPurpose): string[] => TAGS.filter(([, has]) => has(purpose)).map(([tag]) => tag)
