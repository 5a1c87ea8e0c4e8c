import { useEffect, useEffectEvent } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import { onKey } from '../control/on-key.ts'
import type { Exchange, ExplainedRequest } from '../control/emu.tsx'
import { replay } from './replay.ts'
import { asCurl, asTest } from './request-texts.ts'
import styles from './requests.module.css'

interface RequestToolsProps {
  entry: ExplainedRequest
  exchange: Exchange | undefined
  onReplayed: (id: string) => void
}

/** What can be done with a request whose content is known. */
export function RequestTools({ entry, exchange, onReplayed }: RequestToolsProps) {
  const again = useAction(async () => onReplayed(await replay(entry.id)))
  const known = exchange !== undefined && exchange.body !== null
  const onReplay = useEffectEvent(() => {
    if (known) void again.run()
  })
  useEffect(() => onKey('r', () => onReplay()), [])
  return (
    <Row as="footer" flex="none" pad="1.5 3" lineAbove align="stretch" className={styles.tools}>
      <CopyButton
        kind="default"
        size="medium"
        label="curl"
        disabled={!known}
        text={known ? asCurl(location.origin, entry, exchange) : ''}
      />
      <CopyButton
        kind="default"
        size="medium"
        label={emulatorTexts.asTest}
        disabled={!known}
        text={known ? asTest(location.origin, entry, exchange) : ''}
      />
      <Button kind="primary" disabled={!known} busy={again.running} onClick={() => void again.run()}>
        <Icon name="refresh" />
        {emulatorTexts.replay}
        <kbd>R</kbd>
      </Button>
    </Row>
  )
}
