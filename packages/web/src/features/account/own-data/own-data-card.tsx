import { DATA_STATE } from '@unilink/shared'
import { useState } from 'react'
import { files } from '#src/api/client.ts'
import { saveFile } from '#src/api/files.ts'
import { profileTexts as texts } from '#src/config/texts/profile.ts'
import { useAccount } from '#src/stores/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Row } from '#src/ui/theme/primitives.tsx'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'

// Hardly anybody asks for it.
const DeleteAccountForm = lazyPart(async () => (await import('./delete-account-form.tsx')).DeleteAccountForm)

export function OwnDataCard() {
  const { info } = useAccount()
  const [deleting, setDeleting] = useState(false)
  const download = useAction(async () => saveFile(await files.account.exportOwnData()))
  // The server refuses both: a frozen account's case is open, an operator is relieved by another one.
  const mayDelete = info !== null && info.dataState !== DATA_STATE.frozen && !info.operator
  return (
    <FormCard title={texts.ownDataTitle} hint={texts.ownDataHint}>
      <Row wrap align="stretch">
        <Button text={texts.exportOwnData} busy={download.running} onClick={() => void download.run()} />
        {mayDelete && !deleting && (
          <Button text={texts.deleteAccount} kind="danger" onClick={() => setDeleting(true)} />
        )}
      </Row>
      {mayDelete && deleting && <DeleteAccountForm onCancel={() => setDeleting(false)} />}
    </FormCard>
  )
}
