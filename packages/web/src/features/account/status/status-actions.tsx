import { DATA_STATE } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { titles } from '#src/config/texts/titles.ts'
import { loadAccount, loadProfile } from '#src/stores/account.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import { confirm, confirmed } from '#src/ui/dialog/dialogs.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { rolePath } from '../profile/role-path.ts'
import type { StoredProfile } from '../profile/use-profile.ts'

export function StatusActions({ data }: { data: StoredProfile }) {
  const { accountType, dataState, profile } = data
  const form = rolePath(accountType)
  if (dataState === DATA_STATE.incomplete && profile === null)
    return <Step to={routes.perfectInfo} text={profileTexts.startProfile} main />
  if (dataState === DATA_STATE.incomplete) return <Step to={form} text={profileTexts.continueProfile} main />
  if (dataState === DATA_STATE.rejected) return <Step to={form} text={profileTexts.editProfile} main />
  if (dataState === DATA_STATE.frozen) return <Step to={form} text={profileTexts.viewProfile} />
  if (dataState === DATA_STATE.inReview) {
    return (
      <>
        <Step to={form} text={profileTexts.viewProfile} />
        <WithdrawButton />
      </>
    )
  }
  return (
    <>
      <Step to={routes.appList} text={profileTexts.toConsole} main />
      <Step to={routes.appForm} text={titles.appForm} />
      <Step to={routes.accountInfo} text={titles.accountInfo} />
    </>
  )
}

interface StepProps {
  to: string
  text: string
  main?: boolean
}

function Step({ to, text, main = false }: StepProps) {
  return (
    <Link to={to} className={buttonClass({ kind: main ? 'primary' : 'default' })}>
      {text}
    </Link>
  )
}

function WithdrawButton() {
  const withdraw = useAction(async () => {
    try {
      await api.account.withdrawData()
      toast.success(profileTexts.withdrawn)
    } finally {
      // Also when it was too late: the screen then shows what became of it.
      await Promise.all([loadProfile(), loadAccount()])
    }
  })
  const ask = async () => {
    const { withdrawTitle: title, withdrawContent: content } = profileTexts
    if (await confirmed(confirm({ title, content }))) await withdraw.run()
  }
  return (
    <Button kind="danger" busy={withdraw.running} onClick={() => void ask()}>
      {profileTexts.withdraw}
    </Button>
  )
}
