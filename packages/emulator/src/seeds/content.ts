import { shanghaiDay, shanghaiDayStart } from '@unilink/shared'
import type { World } from '@unilink/server/kernel/world.ts'
import { readBanners, readDocs, readNews } from './content-files.ts'
import type { Transaction } from '@unilink/server/kernel/ports/database.ts'

const MINUTE = 60_000
const SINCE_DAYS = 180
/** When documents were last changed on their day. */
export const DOC_TIME = '10:30'

/** Writes the portal's documents, news and banners into an empty database, dated before the world's now. */
export async function seedContent(world: World, tx: Transaction): Promise<void> {
  const now = world.clock.now()
  await tx.doc.createMany({
    data: readDocs().map(({ id, parent, title, sort, days, content }) => {
      const updatedAt = shanghaiTime(now, days, DOC_TIME)
      const createdAt = shanghaiTime(now, Math.max(days, SINCE_DAYS), DOC_TIME)
      return { id, parentId: parent ?? null, title, sort, content, createdAt, updatedAt }
    }),
  })
  await tx.news.createMany({
    data: readNews().map(({ id, title, summary, cover, content, days, time }) => {
      const publishTime = shanghaiTime(now, days, time)
      return { id, title, summary, cover, content, publishTime, createdAt: publishTime, updatedAt: publishTime }
    }),
  })
  await tx.banner.createMany({ data: readBanners().map((banner) => ({ ...banner, createdAt: now, updatedAt: now })) })
}

/** `time` (`HH:mm`, Shanghai) on the day that is `days` days before `now`. */
export function shanghaiTime(now: Date, days: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(shanghaiDayStart(shanghaiDay(now.getTime()) - days) + (hours * 60 + minutes) * MINUTE)
}
