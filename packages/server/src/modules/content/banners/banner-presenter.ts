import type { DataOf, contract } from '@unilink/shared'
import { toSeconds } from '#src/kernel/clock.ts'
import type { Opener } from '#src/kernel/crypto/seal.ts'
import { versionOf } from '#src/modules/changes/merge-edit.ts'

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

export function presentBannerRow(
  by: Opener,
  row: BannerRow,
): DataOf<typeof contract.admin.banner.queryPage>['list'][number] {
  const fields = bannerFields(row)
  return { id: row.id, ...fields, updateTime: toSeconds(row.updatedAt), version: versionOf(by, fields) }
}

/** The fields that operators set. */
export function bannerFields(row: BannerRow) {
  const { title, image, url, sort, enabled } = row
  return { position: positionOf(row), title, image, url, sort, enabled }
}
