import { api, useCall } from '#src/api/client.ts'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'
import { ChangeTable } from '#src/views/link/change-table.tsx'
import type { RevisionDetail } from '../form/change/change-start.ts'
import styles from './revision-pages.module.css'

// With the phones, for whoever opens a version.
const PagesCompared = lazyPart(
  async () => (await import('#src/views/visit/pages-compared.tsx')).PagesCompared,
  <Skeleton lines={8} />,
)

/** Of the phones with what one field changed above them. */
const ROW_HEIGHT = 547

/** What visitors got before a version and get with it, drawn from what the version holds. */
export const RevisionPages = ({ revision: { linkId, before, after } }: { revision: RevisionDetail }) => (
  <div className={styles.pages}>
    <PagesCompared
      before={before && { linkId, content: before }}
      after={{ linkId, content: after }}
      params={after.params}
    />
  </div>
)

/** The same of a version that only its row tells of, below what it changed. */
export const pagesOfRow = ({ modifyId }: { modifyId: string }) => <RowPages modifyId={modifyId} />

function RowPages({ modifyId }: { modifyId: string }) {
  const revision = useCall(api.appLink.queryModifyDetail, { modifyId })
  return (
    <CallView call={revision} loading={<Skeleton lines={8} height={ROW_HEIGHT} />}>
      {(detail) => (
        <Stack gap={1} columns="one">
          {detail.before !== null && <ChangeTable changes={detail.changes} />}
          <RevisionPages revision={detail} />
        </Stack>
      )}
    </CallView>
  )
}
