import { useState, useId } from 'react'
import { emulatorPath } from '#src/config/routes.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Tick } from '#src/ui/control/tick.tsx'
import { Hint, Row, Stack, Box, Term, classNames } from '#src/ui/theme/primitives.tsx'
import { commonTexts } from '#src/config/texts/common.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import { emulatorUrl } from '../host/host-page.ts'
import { emu, useEmu, type RequestEntry, EmuView, CHOICE } from '../control/emu.tsx'
import { useFaultName } from '../control/fault-name.ts'
import { useFresh } from '../control/use-fresh.ts'
import styles from '../panel.module.css'
import { enterAs } from '../control/enter-session.ts'
import { reasonText } from '../control/reason-text.ts'
import { isRefused } from '../requests/request-kind.ts'

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
                {texts.requestsFailedOnly}
              </Row>
              <Button kind="text" size="small" disabled={requests.length === 0} onClick={() => void clear.run()}>
                {texts.requestsClear}
              </Button>
              <a href={emulatorUrl(emulatorPath)} target="_blank" rel="noopener">
                {texts.consoleOpen}
              </a>
            </div>
            {shown.length === 0 && <Hint size={12}>{texts.requestsEmpty}</Hint>}
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

interface RequestRowProps {
  entry: RequestEntry
  isOpen: boolean
  faultName: (id: string) => string
  onToggle: () => void
}

function RequestRow({ entry, isOpen, faultName, onToggle }: RequestRowProps) {
  const id = useId()
  const { method, path, status, code, ms, why } = entry
  const refused = isRefused(entry)
  return (
    <>
      <button
        type="button"
        className={classNames(CHOICE, isOpen && styles.isCurrent)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <Tag tone={refused ? 'red' : 'green'}>{status === 0 ? texts.requestBroken : (code ?? status)}</Tag>
        <Box as="code" flex={1} minWidth={0} size={12} truncate>
          {method === 'POST' ? '' : `${method} `}
          {path}
        </Box>
        <span className={classNames(styles.muted, 'tabular')}>{Math.round(ms)} ms</span>
      </button>
      {why.by !== 'served' && !isOpen && (
        <Box as="p" pad="0 1.25 0.75" tone={refused ? 'red' : 'amber'} size={12}>
          {whyText(entry, faultName)}
        </Box>
      )}
      {isOpen && (
        <Box id={id} pad="1 1.25 1.5" ground="subtle" className={styles.detail}>
          <RequestDetail id={entry.id} faultName={faultName} />
        </Box>
      )}
    </>
  )
}

function RequestDetail({ id, faultName }: Pick<RequestRowProps, 'faultName'> & { id: string }) {
  const call = useEmu(emu.requests.find, { id })
  const enter = useAction(enterAs)
  return (
    <EmuView call={call}>
      {(entry) => (
        <Stack as="dl" columns="76 wide" gap="0.75 1">
          <Term>{texts.why}</Term>
          <dd>
            {whyText(entry, faultName)}
            {entry.fault !== null && entry.why.by !== 'fault' && <> · {texts.faultUsed(faultName(entry.fault))}</>}
          </dd>
          <Term>HTTP</Term>
          <dd>
            {entry.status} · code {entry.code ?? '–'} · {entry.account ?? texts.asGuest}
          </dd>
          {entry.body.length > 0 && (
            <>
              <Term>{texts.fieldsSent}</Term>
              <dd>
                <code>{entry.body.join(', ')}</code>
              </dd>
            </>
          )}
          {entry.passes.length > 0 && (
            <>
              <Term>{texts.allowedPersonas}</Term>
              <dd className={styles.row}>
                {entry.passes.map((name) => (
                  <Button
                    key={name}
                    size="small"
                    disabled={name.includes('@')}
                    aria-label={texts.signInAs(name)}
                    onClick={() => void enter.run(name)}
                  >
                    {name}
                  </Button>
                ))}
              </dd>
            </>
          )}
        </Stack>
      )}
    </EmuView>
  )
}

function whyText(entry: RequestEntry, faultName: (id: string) => string): string {
  const rule = texts.whyBy[entry.why.by]
  return `${rule}${commonTexts.colon}${reasonText(entry, faultName)}`
}
