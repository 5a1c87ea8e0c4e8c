import { formatTime } from '@unilink/shared'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { emu, useEmu, EmuView, CardTitle, CHOICE } from '../control/emu.tsx'
import styles from '../panel.module.css'
import { NameForm, SureButton } from './name-form.tsx'

/** The snapshots there are: to make one of this world, to bring one back into it. */
export function SnapshotList({ onRestored }: { onRestored: () => Promise<void> }) {
  const call = useEmu(emu.snapshots.list, {})
  const save = useAction(async (name: string) => {
    await emu.snapshots.save({ name })
    toast.success(texts.snapshotSaved)
    call.retry()
  })
  const restore = useAction(async (of: string) => {
    await emu.snapshots.restore({ name: of })
    await onRestored()
  })
  const drop = useAction(async (of: string) => {
    await emu.snapshots.drop({ name: of })
    call.retry()
  })
  return (
    <>
      <CardTitle>{texts.snapshots}</CardTitle>
      <NameForm
        label={texts.snapshotName}
        submit={texts.snapshotSave}
        busy={save.running}
        required
        onSubmit={save.run}
      />
      <EmuView call={call}>
        {({ snapshots }) => (
          <Stack as="ul" columns="one" gap={0.25} margin="0 -1.25" bare>
            {snapshots.length === 0 && (
              <Box as="li" pad="0.75 1.25" tone="muted" size={12}>
                {texts.snapshotNone}
              </Box>
            )}
            {snapshots.map(({ name: of, world, createdAt }) => (
              <li key={of} className={CHOICE}>
                <Text flex={1} minWidth={0}>
                  {of}
                  <span className={styles.under}>
                    {world} · {formatTime(createdAt)}
                  </span>
                </Text>
                <SureButton
                  text={texts.snapshotRestore}
                  sure={texts.snapshotRestoreSure}
                  label={texts.snapshotRestoreOf(of)}
                  action={{ ...restore, run: () => restore.run(of) }}
                />
                <SureButton
                  kind="text"
                  text={texts.dropThis}
                  sure={texts.snapshotDropSure}
                  label={texts.snapshotDropOf(of)}
                  action={{ ...drop, run: () => drop.run(of) }}
                />
              </li>
            ))}
          </Stack>
        )}
      </EmuView>
    </>
  )
}
