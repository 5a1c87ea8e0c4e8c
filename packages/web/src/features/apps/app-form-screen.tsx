import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { freezeReasonLabel } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { titles } from '#src/config/texts/titles.ts'
import { setBreadcrumb } from '#src/stores/breadcrumb.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useDocumentTitle } from '#src/ui/layout/use-document-title.ts'
import type { AppDetail } from '#src/views/app/app-detail.ts'
import { AppForm } from './app-form.tsx'
import { AssociationCheck } from './association/association-check.tsx'
import { toBody, toValues } from './app-values.ts'

/** Creates an app; with `appId` in the address, changes it. */
export function Component() {
  const [query] = useSearchParams()
  const appId = query.get('appId')
  return appId === null ? <CreateApp /> : <EditApp key={appId} appId={appId} />
}

function CreateApp() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeading title={titles.appForm} hint={appTexts.formHint} />
      <AppForm
        initial={toValues()}
        submitText={appTexts.submitCreate}
        frozen={undefined}
        onCancel={() => void navigate(routes.appList)}
        onSubmit={async (values) => {
          const { appId, appName } = await api.app.add(toBody(values))
          toast.success(appTexts.created)
          await navigate(withQuery(routes.linkList, { appId, appName }), { replace: true })
        }}
      />
    </>
  )
}

function EditApp({ appId }: { appId: string }) {
  const navigate = useNavigate()
  const app = useCall(api.app.queryDetail, { appId })
  useDocumentTitle(appTexts.edit)
  const known = app.data !== undefined
  useEffect(() => {
    // Once the app is known: the console's own trail, which does not tell creating from changing, has been set by then.
    if (known) setBreadcrumb(routes.appForm, [{ text: titles.appList, to: routes.appList }, { text: appTexts.edit }])
  }, [known])
  return (
    <>
      <PageHeading title={appTexts.edit} hint={appTexts.formHint} />
      <CallView call={app} loading={<PageSkeleton />}>
        {(detail) => (
          <AppForm
            initial={toValues(detail)}
            submitText={appTexts.submitEdit}
            frozen={frozenText(detail)}
            check={<AssociationCheck appId={appId} />}
            onCancel={() => void navigate(routes.appList)}
            onSubmit={async (values) => {
              await api.app.edit({ ...toBody(values), appId })
              toast.success(appTexts.saved)
              await navigate(routes.appList)
            }}
          />
        )}
      </CallView>
    </>
  )
}

function frozenText({ freezeReason, freezeDetail }: AppDetail): string | undefined {
  if (freezeReason === null) return undefined
  return [freezeReasonLabel(freezeReason), freezeDetail].filter(Boolean).join('：')
}
