import { useId } from 'react'
import { emulatorReferencePath } from '#src/config/routes.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Hint, Row } from '#src/ui/theme/primitives.tsx'
import { emulatorUrl, useSignedIn } from '../host/host-page.ts'
import { emu, useEmu, EmuView } from '../control/emu.tsx'
import { enterAgain } from '../control/enter-session.ts'
import { reloadIn, MAIN } from '../control/reload-in.ts'
import { WorldSelect } from '../control/world-select.tsx'
import styles from '../panel.module.css'
import { ArchiveSection } from './archive-section.tsx'
import { NameForm, SureButton } from './name-form.tsx'
import { SnapshotList } from './snapshot-list.tsx'

export function WorldTab() {
  const call = useEmu(emu.worlds.list, {})
  const info = useSignedIn()
  const fieldId = useId()
  const fork = useAction(async (from: string, name: string) => {
    const { id } = await emu.worlds.fork({ id: from, ...(name !== '' && { name }) })
    reloadIn(id)
  })
  const reset = useAction(async () => {
    await emu.worlds.reset()
    await enterAgain(info?.email)
  })
  const drop = useAction(async (id: string) => {
    await emu.worlds.drop({ id })
    reloadIn(MAIN)
  })
  return (
    <EmuView call={call}>
      {({ current, worlds, alone }) => (
        <>
          <Row>
            <label htmlFor={fieldId}>{texts.worldCurrent}</label>
            <WorldSelect id={fieldId} {...{ worlds, current }} />
          </Row>
          {alone ? (
            <Hint size={12}>{texts.worldAlone}</Hint>
          ) : (
            <NameForm
              label={texts.worldForkName}
              submit={texts.worldFork}
              busy={fork.running}
              onSubmit={(name) => fork.run(current, name)}
            />
          )}
          <div className={styles.row}>
            <SureButton text={texts.worldReset} sure={texts.worldResetSure} action={reset} />
            {!alone && current !== MAIN && (
              <SureButton
                text={texts.worldDrop}
                sure={texts.worldDropSure}
                action={{ ...drop, run: () => drop.run(current) }}
              />
            )}
          </div>
          {!alone && (
            <>
              <SnapshotList onRestored={() => enterAgain(info?.email)} />
              <ArchiveSection onReplaced={() => enterAgain(info?.email)} />
            </>
          )}
          <p>
            <a href={emulatorUrl(emulatorReferencePath)} target="_blank" rel="noopener">
              {texts.control}
            </a>
          </p>
        </>
      )}
    </EmuView>
  )
}
