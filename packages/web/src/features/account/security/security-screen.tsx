import { useState } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { api, useCall } from '#src/api/client.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useAccount } from '#src/stores/account.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { Stack, Hint, Row } from '#src/ui/theme/primitives.tsx'
import { CallView, callTogether } from '#src/ui/state/call-view.tsx'
import { securityTexts as texts } from '#src/config/texts/security.ts'
import { saveFile } from '#src/api/files.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'
import { FactorCard, type FactorAct } from './factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { EventsCard, RecoveryCard, SummaryCard } from './side-cards.tsx'

const ActDialog = lazyPart(async () => (await import('./act-dialog.tsx')).ActDialog)

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
        <ActDialog act={act} hasTotp={security.data?.totp !== null} onClose={() => setAct(undefined)} onDone={done} />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  )
}

/** The recovery codes, once: it is left only by saying that they are kept. */
function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  const save = () => saveFile({ filename: texts.codesFile, blob: new Blob([`${text}\n`], { type: 'text/plain' }) })
  return (
    <FormDialog title={texts.codesTitle}>
      <Hint below={2}>{texts.codesHint}</Hint>
      <Stack
        as="ul"
        mono
        bare
        pad={2}
        gap="1 2"
        below={2}
        round={8}
        tone="ink"
        columns="two"
        ground="subtle"
        textAlign="center"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <Row wrap justify="flex-end" align="stretch">
        <CopyButton text={text} label={texts.copyCodes} kind="default" />
        <Button onClick={save}>{texts.downloadCodes}</Button>
        <Button text={texts.codesSaved} kind="primary" onClick={onClose} />
      </Row>
    </FormDialog>
  )
}
