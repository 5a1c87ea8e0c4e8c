import { formatTime } from '@unilink/shared'
import { inboxPath } from '#src/config/routes.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Hint, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { emulatorUrl } from '../host/host-page.ts'
import { codeIn } from '../control/code-in.ts'
import { emu, useEmu, EmuView, CHOICE } from '../control/emu.tsx'
import { useFresh } from '../control/use-fresh.ts'
import styles from '../panel.module.css'

const SHOWN = 20

export function InboxTab() {
  const call = useEmu(emu.mail.list, { limit: SHOWN })
  useFresh('mail', call.retry)
  useFresh('mailbox', call.retry)
  const clear = useAction(async () => {
    await emu.mail.remove({})
    call.retry()
  })
  return (
    <EmuView call={call}>
      {({ messages }) => (
        <>
          {messages.length === 0 && <Hint size={12}>{texts.inboxEmpty}</Hint>}
          <Stack as="ul" columns="one" gap={0.25} bare aria-live="polite">
            {messages.map((mail) => (
              <li key={mail.ID} className={CHOICE}>
                <Text flex={1} minWidth={0}>
                  {mail.Subject}
                  <span className={styles.under}>
                    {mail.To.map(({ Address }) => Address).join('、')} · {formatTime(mail.Created, '{h}:{i}:{s}')}
                  </span>
                </Text>
                <CodeOf subject={mail.Subject} />
              </li>
            ))}
          </Stack>
          <div className={styles.row}>
            <a href={emulatorUrl(inboxPath)} target="_blank" rel="noopener">
              {texts.inboxOpen}
            </a>
            <Button kind="text" size="small" disabled={messages.length === 0} onClick={() => void clear.run()}>
              {texts.inboxClear}
            </Button>
          </div>
        </>
      )}
    </EmuView>
  )
}

function CodeOf({ subject }: { subject: string }) {
  const code = codeIn(subject)
  if (code === undefined) return null
  return <CopyButton kind="default" text={code} label={`${texts.copyCode} ${code}`} />
}
