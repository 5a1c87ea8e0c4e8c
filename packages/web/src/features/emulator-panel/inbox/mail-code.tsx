import { EMAIL_CODE_MS } from '@unilink/shared'
import { useEffect } from 'react'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Row, Stack } from '#src/ui/theme/primitives.tsx'
import { copyText } from '#src/ui/toast/copy-text.ts'
import { useWorldNow } from '../console/ticking-time.tsx'
import { emu } from '../control/emu.tsx'
import styles from './inbox.module.css'
import { onKey } from '../control/use-step-keys.ts'

const SECOND_MS = 1000
const MINUTE_S = 60

/** The code of a mail, to copy or to let expire. `sentAt`: milliseconds since the epoch, of the world. */
export function MailCode({ code, sentAt }: { code: string; sentAt: number }) {
  const leftMs = Math.max(0, sentAt + EMAIL_CODE_MS - useWorldNow())
  const expire = useAction(() => emu.clock.change({ advance: leftMs + SECOND_MS }))
  useEffect(() => onKey('c', () => void copyText(code)), [code])
  const left = Math.ceil(leftMs / SECOND_MS)
  const text = texts.inboxMinutes({ minutes: Math.floor(left / MINUTE_S), seconds: left % MINUTE_S })
  return (
    <Row as="section" gap={3} justify="space-between" className={styles.card} aria-label={texts.inboxCode}>
      <div>
        <p>{texts.inboxCode}</p>
        <Box as="strong" display="block" tone="ink" tabular>
          {code}
        </Box>
        <Row as="p" gap={0.5} tabular className={styles.left}>
          <Icon name="clock" size={16} />
          {left > 0 ? texts.inboxCodeLeft(text) : texts.inboxCodeOver}
        </Row>
      </div>
      <Stack>
        <CopyButton kind="primary" size="medium" text={code} label={texts.copyCode} />
        <Button disabled={left === 0} busy={expire.running} onClick={() => void expire.run()}>
          <Icon name="clock" />
          {texts.inboxExpire}
        </Button>
      </Stack>
    </Row>
  )
}
