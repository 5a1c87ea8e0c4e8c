import { emulatorFaultTexts } from '#src/config/texts/emulator/faults.ts'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { EmuView } from '../control/emu.tsx'
import { FaultRules } from './fault-rules.tsx'
import { FaultScope } from './fault-scope.tsx'
import { LatencySlider } from './latency-slider.tsx'
import { OverrideList } from './override-list.tsx'
import { PresetRow } from './preset-row.tsx'
import { useFaults } from './use-faults.ts'

export function FaultsTab() {
  const faults = useFaults()
  return (
    <EmuView call={faults.call}>
      {() => (
        <>
          {faults.live.length > 0 && <FaultRules faults={faults} />}
          <OverrideList />
          <LatencySlider faults={faults} />
          <FaultScope scope={faults.scope} />
          <Stack as="ul" columns="one" gap={0.25} margin="0 -1.25" bare aria-label={emulatorFaultTexts.faultPresets}>
            {faults.presets.map((preset) => (
              <li key={preset.preset}>
                <PresetRow faults={faults} preset={preset} />
              </li>
            ))}
          </Stack>
        </>
      )}
    </EmuView>
  )
}
