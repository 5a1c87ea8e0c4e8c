import { useState } from 'react'
import { emulatorPath } from '#src/config/routes.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Tick } from '#src/ui/control/tick.tsx'
import { Hint, Row, Stack } from '#src/ui/theme/primitives.tsx'
import { emulatorUrl } from '../host/host-page.ts'
import { emu } from '../control/emu.ts'
import { useEmu } from '../control/use-emu.ts'
import { useFaultName } from '../control/use-fault-name.ts'
import { useFresh } from '../control/use-fresh.ts'
import { EmuView } from '../emu-view.tsx'
import styles from '../panel.module.css'
import { RequestRow } from './request-row.tsx'

const SHOWN = 40

export function RequestsTab() {
  const call = useEmu(emu.requests.list, { limit: SHOWN })
  const [failedOnly, setFailedOnly] = useState(false)
  const faultName = useFaultName()
  const [opened, setOpened] = useState<string>()
  useFresh('request', call.retry)
  const clear = useAction(async () => {
    await emu.requests.clear()
    call.retry()
  })
  return (
    <EmuView call={call}>
      {({ requests }) => {
        const shown = failedOnly ? requests.filter(({ why }) => why.by !== 'served') : requests
        return (
          <>
            <div className={styles.row}>
              <Row as="label" gap={0.75}>
                <Tick checked={failedOnly} onChange={(event) => setFailedOnly(event.target.checked)} />
                {emulatorTexts.requestsFailedOnly}
              </Row>
              <Button kind="text" size="small" disabled={requests.length === 0} onClick={() => void clear.run()}>
                {emulatorTexts.requestsClear}
              </Button>
              <a href={emulatorUrl(emulatorPath)} target="_blank" rel="noopener">
                {emulatorTexts.consoleOpen}
              </a>
            </div>
            {shown.length === 0 && <Hint size={12}>{emulatorTexts.requestsEmpty}</Hint>}
            <Stack as="ul" columns="one" gap={0.25} bare>
              {shown.map((entry) => (
                <li key={entry.id}>
                  <RequestRow
                    entry={entry}
                    faultName={faultName}
                    isOpen={entry.id === opened}
                    onToggle={() => setOpened(entry.id === opened ? undefined : entry.id)}
                  />
                </li>
              ))}
            </Stack>
          </>
        )
      }}
    </EmuView>
  )
}
