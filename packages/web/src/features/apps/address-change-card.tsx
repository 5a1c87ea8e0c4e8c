import { REVIEW_STATE, formatTime, type Contract, type DataOf } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Notice } from '#src/ui/state/notice.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { ChangeTable } from '#src/views/link/change-table.tsx'

export type AddressChange = NonNullable<DataOf<Contract['app']['queryAddressChange']>['change']>

interface AddressChangeCardProps {
  change: AddressChange
  onCancelled: () => void
}

/** The newest change of an app's addresses, while it waits and after it was rejected; nothing otherwise. */
export function AddressChangeCard({ change, onCancelled }: AddressChangeCardProps) {
  const cancel = useAction(async () => {
    await confirm({ title: appTexts.changeCancel, content: appTexts.changeCancelContent })
    await api.app.cancelAddressChange({ changeId: change.changeId })
    toast.success(appTexts.changeCancelled)
    onCancelled()
  })
  if (change.reviewState === REVIEW_STATE.rejected) {
    const reason = appTexts.changeRejected(change.rejectReason ?? '')
    return (
      <FormCard title={appTexts.changeRejectedTitle}>
        <Notice kind="error" title={reason} />
        <ChangeTable changes={change.changes} />
      </FormCard>
    )
  }
  if (change.reviewState !== REVIEW_STATE.inReview) return null
  return (
    <FormCard
      title={appTexts.changeTitle}
      hint={appTexts.changeHint({ time: formatTime(change.applyTime), links: change.links.total })}
      extra={
        <Button busy={cancel.running} onClick={() => void cancel.run()}>
          {appTexts.changeCancel}
        </Button>
      }
    >
      <ChangeTable changes={change.changes} />
    </FormCard>
  )
}
