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

// The column is text on both databases; the contract lets only these two in.
const positionOf = ({ position }: BannerRow) => position as 'home' | 'partner'

/** A banner as the home page shows it. */
export function presentBanner(row: BannerRow): DataOf<typeof contract.banner.queryBannerList>[number] {
  const { id, title, image, url } = row
  return { id, title, image, url, position: positionOf(row) }
}

/** A banner as the review desk lists it. */
export function presentBannerRow(row: BannerRow): DataOf<typeof contract.admin.banner.queryPage>['list'][number] {
  return { id: row.id, ...bannerFields(row), updateTime: toSeconds(row.updatedAt) }
}

/** The fields that operators set. */
export function bannerFields(row: BannerRow) {
  const { title, image, url, sort, enabled } = row
  return { position: positionOf(row), title, image, url, sort, enabled }
}
