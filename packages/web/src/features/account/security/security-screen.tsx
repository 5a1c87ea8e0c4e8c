import { lazy, Suspense, useState } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useAccount } from '#src/stores/account.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { CallView, callTogether } from '#src/ui/state/call-view.tsx'
import { FactorCard, type FactorAct } from './factor-card.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { EventsCard, RecoveryCard, SummaryCard } from './side-cards.tsx'

const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }))

/** How one signs in, and where one is signed in. */
export function SecurityScreen() {
  const { info } = useAccount()
  const security = useCall(api.security.query, {})
  const sessions = useCall(api.security.querySessions, {})
  const [act, setAct] = useState<FactorAct>()
  const [codes, setCodes] = useState<string[]>([])
  const done = (recoveryCodes: string[]) => {
    setAct(undefined)
    setCodes(recoveryCodes)
    security.retry()
    sessions.retry()
  }
  return (
    <>
      <PageHeading title={titles.security} hint={[info?.name, info?.email].filter(Boolean).join(commonTexts.comma)} />
      <CallView call={callTogether(security, sessions)}>
        {(data) => (
          <Stack columns="wide 344" stacksAt={1100} gap={3} align="start">
            <Stack gap={3} minWidth={0}>
              <FactorCard security={data} onAct={setAct} />
              <SessionsCard call={sessions} />
            </Stack>
            <Stack gap={3} minWidth={0}>
              <SummaryCard security={data} sessions={sessions.data ?? []} />
              <RecoveryCard security={data} onRenew={() => setAct({ kind: 'renew' })} />
              <EventsCard events={data.events} />
            </Stack>
          </Stack>
        )}
      </CallView>
      {act !== undefined && (
        <Suspense>
          <ActDialog act={act} hasTotp={security.data?.totp !== null} onClose={() => setAct(undefined)} onDone={done} />
        </Suspense>
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  )
}
