import { useNavigate } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { linkFormTexts as texts } from '#src/config/texts/links/link-form.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useAccount } from '#src/stores/account.ts'
import { isActive } from '#src/stores/account-rules.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { LinkForm } from './form/link-form.tsx'
import { newValues, toContent } from './form/link-values.ts'
import { NotAllowed } from './not-allowed.tsx'
import { useLinkQuery } from './use-link-query.ts'

/** A new link of an app; an account that may not make one is told before it fills in anything. */
export function LinkFormScreen() {
  const { info } = useAccount()
  const isAllowed = info !== null && isActive(info)
  return (
    <>
      <PageHeading title={titles.linkForm} hint={isAllowed ? texts.createHint : undefined} />
      {isAllowed ? <NewLink /> : <NotAllowed />}
    </>
  )
}

function NewLink() {
  const { appId, to } = useLinkQuery()
  const navigate = useNavigate()
  const app = useCall(api.app.queryDetail, { appId })
  const apk = useCall(api.appLink.queryDefaultApkUrl, { appId })
  const list = to(routes.linkList)
  return (
    <CallView call={app} loading={<PageSkeleton />}>
      {(detail) => (
        <CallView call={apk} loading={<PageSkeleton />}>
          {({ apkUrl }) => (
            <LinkForm
              draft={`link/new/${appId}`}
              initial={newValues(apkUrl)}
              app={detail}
              apkUrl={apkUrl}
              submitText={texts.submitCreate}
              onCancel={() => void navigate(list)}
              onSubmit={async (values) => {
                const { linkId } = await api.appLink.add({ appId, ...toContent(values) })
                toast.success(texts.created)
                await navigate(to(routes.linkInfo, { linkId }), { replace: true })
              }}
            />
          )}
        </CallView>
      )}
    </CallView>
  )
}
