import { api, useCall } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { titles } from '#src/config/texts/titles.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { RevisionList } from './list/revision-list.tsx'
import { useLinkMoves } from './use-link-moves.ts'
import { useLinkQuery, useLinkTrail } from './use-link-query.ts'

export function ModifyParamListScreen() {
  const { linkId } = useLinkQuery()
  const link = useCall(api.appLink.queryDetail, { linkId })
  const moves = useLinkMoves(link.retry)
  const { data } = link
  useLinkTrail({ key: routes.modifyParamList, title: titles.modifyParamList, linkName: data?.linkName, linkId })
  return (
    <>
      <PageHeading title={titles.modifyParamList} hint={data ? linkTexts.changeListHint(data.linkName) : '\u00a0'} />
      <CallView call={link} loading={<Skeleton lines={6} />}>
        {(detail) => <RevisionList key={detail.updateTime} link={detail} moves={moves} />}
      </CallView>
    </>
  )
}
