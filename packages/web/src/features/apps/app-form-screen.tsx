import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { REVIEW_STATE, formatTime, type Contract, type DataOf } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { api, useCall } from '#src/api/client.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { appTexts as texts } from '#src/config/texts/apps.ts'
import { titles } from '#src/config/texts/titles.ts'
import { setBreadcrumb } from '#src/stores/breadcrumb.ts'
import { useNameInHand } from '#src/ui/action/in-hand.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useDocumentTitle } from '#src/ui/layout/use-document-title.ts'
import type { AppDetail } from '#src/views/app/app-detail.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Notice } from '#src/ui/state/notice.tsx'
import { ChangeTable } from '#src/views/link/change-table.tsx'
import { AppForm } from './app-form.tsx'
import { AssociationCheck } from './association/association-check.tsx'
import { OwnDomains } from './domains/own-domains.tsx'
import { toBody, toValues } from './app-values.ts'

/** Creates an app; with `appId` in the address, changes it. */
export function AppFormScreen() {
  const [query] = useSearchParams()
  const appId = query.get('appId')
  return appId === null ? <CreateApp /> : <EditApp key={appId} appId={appId} />
}

function CreateApp() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeading title={titles.appForm} hint={texts.formHint} />
      <AppForm
        draft="app/new"
        initial={toValues()}
        submitText={texts.submitCreate}
        frozen={undefined}
        onCancel={() => void navigate(routes.appList)}
        onSubmit={async (values) => {
          const { appId, appName } = await api.app.add(toBody(values))
          toast.success(texts.created)
          await navigate(withQuery(routes.linkList, { appId, appName }), { replace: true })
        }}
      />
    </>
  )
}

function EditApp({ appId }: { appId: string }) {
  const app = useCall(api.app.queryDetail, { appId })
  const change = useCall(api.app.queryAddressChange, { appId })
  useNameInHand(app.data?.appName)
  useDocumentTitle(texts.edit)
  const known = app.data !== undefined
  useEffect(() => {
    // Once the app is known: the console's own trail, which does not tell creating from changing, has been set by then.
    if (known) setBreadcrumb(routes.appForm, [{ text: titles.appList, to: routes.appList }, { text: texts.edit }])
  }, [known])
  const reload = () => {
    app.retry()
    change.retry()
  }
  return (
    <>
      <PageHeading title={texts.edit} hint={texts.editHint} />
      <CallView call={app} loading={<PageSkeleton />}>
        {(detail) => (
          <CallView call={change} loading={<PageSkeleton />}>
            {(newest) => <KnownApp detail={detail} change={newest.change} onCancelled={reload} />}
          </CallView>
        )}
      </CallView>
    </>
  )
}

interface KnownAppProps {
  detail: AppDetail
  change: AddressChange | null
  onCancelled: () => void
}

/** The form of an app that is there: with what waits for review filled in, since a further edit goes on from it. */
function KnownApp({ detail, change, onCancelled }: KnownAppProps) {
  const navigate = useNavigate()
  const { appId } = detail
  const waits = change?.reviewState === REVIEW_STATE.inReview
  return (
    <AppForm
      // The values begin anew when a change comes or goes.
      key={waits ? change.changeId : 'in force'}
      draft={`app/${appId}`}
      initial={toValues(waits ? { ...detail, h5Url: undefined, wechatAppId: undefined, ...change.addresses } : detail)}
      submitText={texts.submitEdit}
      frozen={frozenText(detail)}
      app={detail}
      notice={change !== null && <AddressChangeCard change={change} onCancelled={onCancelled} />}
      check={
        <>
          <OwnDomains appId={appId} frozen={detail.freezeReason !== null} />
          <AssociationCheck appId={appId} />
        </>
      }
      onCancel={() => void navigate(routes.appList)}
      onSubmit={async (values) => {
        const { addressChange } = await api.app.edit({ ...toBody(values), appId })
        toast.success(addressChange === null ? texts.saved : texts.savedForReview)
        await navigate(routes.appList)
      }}
    />
  )
}

function frozenText({ freezeReason, freezeDetail }: AppDetail): string | undefined {
  if (freezeReason === null) return undefined
  return [freezeReason, freezeDetail].filter(Boolean).join(commonTexts.colon)
}

type AddressChange = NonNullable<DataOf<Contract['app']['queryAddressChange']>['change']>

/** The newest change of an app's addresses, while it waits and after it was rejected; nothing otherwise. */
function AddressChangeCard({ change, onCancelled }: { change: AddressChange; onCancelled: () => void }) {
  const cancel = useAction(async () => {
    await confirm({ title: texts.changeCancel, content: texts.changeCancelContent })
    await api.app.cancelAddressChange({ changeId: change.changeId })
    toast.success(texts.changeCancelled)
    onCancelled()
  })
  if (change.reviewState === REVIEW_STATE.rejected) {
    const reason = texts.changeRejected(change.rejectReason ?? '')
    return (
      <FormCard title={texts.changeRejectedTitle}>
        <Notice kind="error" title={reason} />
        <ChangeTable changes={change.changes} />
      </FormCard>
    )
  }
  if (change.reviewState !== REVIEW_STATE.inReview) return null
  return (
    <FormCard
      title={texts.changeTitle}
      hint={texts.changeHint({ time: formatTime(change.applyTime), links: change.links.total })}
      extra={<Button text={texts.changeCancel} busy={cancel.running} onClick={() => void cancel.run()} />}
    >
      <ChangeTable changes={change.changes} />
    </FormCard>
  )
}
