import { formatTime } from '@unilink/shared'
import { useState } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator-panel.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { useAction } from '#src/ui/use-action.ts'
import { emu } from '../control/emu.ts'
import type { Snapshot } from '../control/types.ts'
import { useEmu } from '../control/use-emu.ts'
import { WORLD_NAME } from '../control/world-name.ts'
import { EmuView } from '../emu-view.tsx'
import styles from '../panel.module.css'

/** The snapshots there are: to make one of this world, to bring one back into it. */
export function SnapshotList({ onRestored }: { onRestored: () => Promise<void> }) {
  const call = useEmu<{ snapshots: Snapshot[] }>('v1/snapshots')
  const [name, setName] = useState('')
  const save = useAction(async () => {
    await emu('POST', 'v1/snapshots', { name })
    setName('')
    toast.success(emulatorTexts.snapshotSaved)
    call.retry()
  })
  const restore = useAction(async (of: string) => {
    await emu('POST', `v1/snapshots/${of}/restore`)
    await onRestored()
  })
  const drop = useAction(async (of: string) => {
    await emu('DELETE', `v1/snapshots/${of}`)
    call.retry()
  })
  return (
    <>
      <h3 className={styles.heading}>{emulatorTexts.snapshots}</h3>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault()
          void save.run()
        }}
      >
        <input
          className={styles.input}
          value={name}
          required
          maxLength={48}
          pattern={WORLD_NAME}
          aria-label={emulatorTexts.snapshotName}
          placeholder={emulatorTexts.snapshotName}
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="small" type="submit" busy={save.running}>
          {emulatorTexts.snapshotSave}
        </Button>
      </form>
      <EmuView call={call}>
        {({ snapshots }) => (
          <ul className={styles.list}>
            {snapshots.length === 0 && <li className={styles.hint}>{emulatorTexts.snapshotNone}</li>}
            {snapshots.map(({ name: of, world, createdAt }) => (
              <li key={of} className={styles.choice}>
                <span className={styles.grow}>
                  {of}
                  <span className={styles.under}>
                    {world} · {formatTime(createdAt)}
                  </span>
                </span>
                <Button
                  kind="text"
                  size="small"
                  aria-label={emulatorTexts.snapshotRestoreOf(of)}
                  disabled={restore.running}
                  onClick={() => void restore.run(of)}
                >
                  {emulatorTexts.snapshotRestore}
                </Button>
                <Button
                  kind="text"
                  size="small"
                  aria-label={emulatorTexts.snapshotDropOf(of)}
                  onClick={() => void drop.run(of)}
                >
                  <Icon name="close" size={14} />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </EmuView>
    </>
  )
}
