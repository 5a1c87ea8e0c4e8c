import { emulatorTraceTexts as texts } from '#src/config/texts/emulator/trace.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Stack, Text } from '#src/ui/theme/primitives.tsx'
import { showError } from '#src/ui/toast/toast.ts'
import { emu, useEmu, type Override, CHOICE } from '../control/emu.tsx'
import { useFresh } from '../control/use-fresh.ts'
import styles from '../panel.module.css'

/** The answers that are given instead of the real ones; nothing while there are none. */
export function OverrideList() {
  const call = useEmu(emu.overrides.list, {})
  useFresh('request', call.retry)
  const remove = async (id: string) => {
    await emu.overrides.remove({ id })
    call.retry()
  }
  const overrides = call.data?.overrides ?? []
  const broken = (call.data?.files ?? []).filter(({ error }) => error !== null)
  if (overrides.length === 0 && broken.length === 0) return null
  return (
    <section aria-label={texts.overridesActive}>
      <Text as="h3" size={13}>
        {texts.overridesActive}
      </Text>
      <Stack as="ul" columns="one" gap={0.25} margin="0 -1.25" bare>
        {broken.map(({ file, error }) => (
          <li key={file} className={CHOICE}>
            <Text flex={1} minWidth={0}>
              <code>{file}</code>
              <Text display="block" tone="red" size={12} anywhere>
                {texts.overrideFileBroken(error ?? '')}
              </Text>
            </Text>
          </li>
        ))}
        {overrides.map((override) => (
          <li key={override.id} className={CHOICE}>
            <Text flex={1} minWidth={0}>
              <code>{override.path}</code>
              <span className={styles.under}>{aboutOf(override)}</span>
              {override.lastError !== null && (
                <Text display="block" tone="red" size={12} anywhere>
                  {texts.overrideError(override.lastError)}
                </Text>
              )}
            </Text>
            <span className={styles.muted}>{texts.overrideHits(override.hits)}</span>
            {override.file === undefined && (
              <Button
                kind="text"
                size="small"
                aria-label={texts.overrideRemove(override.path)}
                onClick={() => void remove(override.id).catch(showError)}
              >
                <Icon name="close" size={14} />
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </section>
  )
}

function aboutOf({ by, file, account, remaining }: Override): string {
  const parts: string[] = [texts.overrideBy[file === undefined ? by : 'file']]
  if (account !== undefined) parts.push(texts.overrideFor(account))
  if (remaining !== null) parts.push(texts.overrideLeft(remaining))
  return parts.join(' · ')
}
