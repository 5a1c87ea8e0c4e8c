import { formatTime } from '@unilink/shared'
import { useState } from 'react'
import { emulatorConsoleTexts } from '#src/config/texts/emulator/console.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { emu } from '../control/emu.ts'
import { useEmu } from '../control/use-emu.ts'
import { EmuView } from '../emu-view.tsx'
import { OverrideForm } from './override-form.tsx'
import { RequestEffects } from './request-effects.tsx'
import { RequestPart } from './request-part.tsx'
import { RequestTools } from './request-tools.tsx'
import { RequestWhy } from './request-why.tsx'
import panes from '../console/panes.module.css'
import styles from './requests.module.css'

const PARTS = ['why', 'sent', 'answer', 'effects'] as const
const PART_TEXTS = { ...emulatorTexts.requestParts, effects: emulatorConsoleTexts.effects }

interface RequestPaneProps {
  id: string
  choose: (id: string | undefined) => void
}

/** One request: why it was answered so, what was sent, and what came back. */
export function RequestPane({ id, choose }: RequestPaneProps) {
  const call = useEmu(emu.requests.find, { id })
  const exchange = useEmu(emu.requests.exchange, { id })
  const [part, setPart] = useState<(typeof PARTS)[number]>('why')
  return (
    <section className={styles.detail} aria-label={emulatorTexts.requestDetail}>
      <EmuView call={call}>
        {(entry) => (
          <>
            <header className={styles.about}>
              <div className={styles.title}>
                <span className={styles.method}>{entry.method}</span>
                <h2>{entry.path}</h2>
                <IconButton
                  icon="close"
                  size={20}
                  label={emulatorTexts.requestClose}
                  onClick={() => choose(undefined)}
                />
              </div>
              <p>
                {formatTime(entry.time)}，{entry.account ?? emulatorTexts.asGuest}，{emulatorTexts.requestMs(entry.ms)}
              </p>
              <fieldset className={panes.parts} aria-label={emulatorTexts.requestPartGroup}>
                {PARTS.map((name) => (
                  <button key={name} type="button" aria-pressed={name === part} onClick={() => setPart(name)}>
                    {PART_TEXTS[name]}
                  </button>
                ))}
              </fieldset>
            </header>
            <div className={styles.content}>
              {part === 'why' && <RequestWhy entry={entry} onReplayed={choose} />}
              {part === 'effects' && <RequestEffects key={id} id={id} />}
              {(part === 'sent' || part === 'answer') && (
                <EmuView call={exchange}>
                  {(sent) => (
                    <>
                      <RequestPart part={part} exchange={sent} />
                      {part === 'answer' && entry.path.startsWith('/api/') && (
                        <OverrideForm path={entry.path} answer={sent.answer} />
                      )}
                    </>
                  )}
                </EmuView>
              )}
            </div>
            <RequestTools entry={entry} exchange={exchange.data} onReplayed={choose} />
          </>
        )}
      </EmuView>
    </section>
  )
}
