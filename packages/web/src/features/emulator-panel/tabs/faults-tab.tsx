import { useState, type ReactNode } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Tick } from '#src/ui/button/tick.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Box, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { useSignedIn } from '../host/host-page.ts'
import { emu } from '../control/emu.ts'
import { isLatency } from '../control/latency.ts'
import type { Fault, Preset } from '../control/types.ts'
import { useEmu } from '../control/use-emu.ts'
import { useFresh } from '../control/use-fresh.ts'
import { EmuView } from '../emu-view.tsx'
import styles from '../panel.module.css'
import { OverrideList } from './override-list.tsx'
import { LatencySlider } from './latency-slider.tsx'
import { TimesField } from './times-field.tsx'

const TIMES = [1, 3, 5] as const

export interface FaultsTabProps {
  /** How the presets are laid out; one beneath the other unless said. */
  arrange?: (presets: readonly Preset[], rowOf: (preset: Preset) => ReactNode) => ReactNode
}

const asList: NonNullable<FaultsTabProps['arrange']> = (presets, rowOf) => (
  <Stack as="ul" columns="one" gap={0.25} bare aria-label={emulatorTexts.faultPresets}>
    {presets.map((preset) => (
      <li key={preset.preset}>{rowOf(preset)}</li>
    ))}
  </Stack>
)

export function FaultsTab({ arrange = asList }: FaultsTabProps) {
  const presets = useEmu(emu.faults.presets, {})
  const call = useEmu(emu.faults.list, {})
  const info = useSignedIn()
  const [times, setTimes] = useState(0)
  const [onlyMe, setOnlyMe] = useState(false)
  useFresh('fault', call.retry)
  const toggle = useAction(async (preset: Preset['preset'], known: readonly Fault[], rules: readonly Fault[]) => {
    if (rules.length > 0) {
      await Promise.all(rules.map(({ id }) => emu.faults.remove({ id })))
      call.setData({ faults: known.filter((rule) => !rules.includes(rule)) })
      return
    }
    const account = onlyMe ? info?.email : undefined
    const rule = await emu.faults.add({ preset, account, ...(times > 0 && { times }) })
    call.setData({ faults: [rule, ...known] })
  })
  const clear = useAction(async (id?: string) => {
    await (id === undefined ? emu.faults.clear() : emu.faults.remove({ id }))
    call.retry()
  })
  return (
    <EmuView call={call}>
      {({ faults }) => {
        const live = faults.filter(({ enabled, remaining }) => enabled && remaining !== 0)
        const others = faults.filter((fault) => fault.preset === undefined && !isLatency(fault))
        return (
          <>
            <LatencySlider rule={faults.find(isLatency)} onChanged={call.retry} />
            <div className={styles.row}>
              <TimesField times={TIMES} value={times} onChange={setTimes} />
              <Row as="label" gap={0.75}>
                <Tick checked={onlyMe} disabled={info === null} onChange={(event) => setOnlyMe(event.target.checked)} />
                {emulatorTexts.faultOnlyMe}
              </Row>
            </div>
            <EmuView call={presets}>
              {({ presets: known }) =>
                arrange(known, ({ preset, title }) => (
                  <PresetRow
                    preset={preset}
                    title={title}
                    rules={live.filter((rule) => rule.preset === preset)}
                    onToggle={(rules) => toggle.run(preset, faults, rules)}
                  />
                ))
              }
            </EmuView>
            <OverrideList />
            {others.length > 0 && <OtherRules rules={others} onRemove={(id) => void clear.run(id)} />}
            <Button size="small" disabled={faults.length === 0} onClick={() => void clear.run()}>
              {emulatorTexts.faultClear}
            </Button>
          </>
        )
      }}
    </EmuView>
  )
}

interface PresetRowProps extends Pick<Preset, 'preset' | 'title'> {
  rules: readonly Fault[]
  onToggle: (rules: readonly Fault[]) => Promise<unknown>
}

function PresetRow({ preset, title, rules, onToggle }: PresetRowProps) {
  const left = rules.find(({ remaining }) => remaining !== null)?.remaining
  // The switch follows the finger; the emulator follows a moment later.
  const [wish, setWish] = useState<boolean>()
  const change = async (on: boolean) => {
    setWish(on)
    await onToggle(rules)
    setWish(undefined)
  }
  const isOn = wish ?? rules.length > 0
  const hits = rules.reduce((sum, rule) => sum + rule.hits, 0)
  return (
    <Box as="label" cursor="pointer" className={styles.choice}>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => void change(event.target.checked)}
      />
      <Box as="span" flex={1} minWidth={0}>
        {title}
        <code className={styles.under}>{preset}</code>
      </Box>
      <span className={styles.muted}>
        {left != null && emulatorTexts.faultLeft(left)} {hits > 0 && emulatorTexts.faultHits(hits)}
      </span>
    </Box>
  )
}

function OtherRules({ rules, onRemove }: { rules: readonly Fault[]; onRemove: (id: string) => void }) {
  return (
    <>
      <Text as="h3" size={13}>
        {emulatorTexts.faultOthers}
      </Text>
      <Stack as="ul" columns="one" gap={0.25} bare>
        {rules.map(({ id, name, code, status, path, hits }) => (
          <li key={id} className={styles.choice}>
            <Box as="span" flex={1} minWidth={0}>
              {name ?? code ?? status ?? id} <code className={styles.under}>{path}</code>
            </Box>
            <span className={styles.muted}>{hits > 0 && emulatorTexts.faultHits(hits)}</span>
            <Button kind="text" size="small" aria-label={emulatorTexts.faultRemove(id)} onClick={() => onRemove(id)}>
              <Icon name="close" size={14} />
            </Button>
          </li>
        ))}
      </Stack>
    </>
  )
}
