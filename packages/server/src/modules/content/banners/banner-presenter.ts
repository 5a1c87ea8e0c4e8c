import type { DataOf, contract } from '@unilink/shared'
import { toSeconds } from '#src/kernel/clock.ts'

interface BannerRow {
  id: string
  position: string
  title: string
  image: string
  url: string
  sort: number
  enabled: boolean
  updatedAt: Date
}

const positionOf = ({ position }: BannerRow) => position as 'home' | 'partner'

export function presentBanner(row: BannerRow): DataOf<typeof contract.banner.queryBannerList>[number] {
  const { id, title, image, url } = row
  return { id, title, image, url, position: positionOf(row) }
}

export function presentBannerRow(row: BannerRow): DataOf<typeof contract.admin.banner.queryPage>['list'][number] {
  return { id: row.id, ...bannerFields(row), updateTime: toSeconds(row.updatedAt) }
}

/** The fields that operators set. */
export function bannerFields(row: BannerRow) {
  const { title, image, url, sort, enabled } = row
  return { position: positionOf(row), title, image, url, sort, enabled }
}
