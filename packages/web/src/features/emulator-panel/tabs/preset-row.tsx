import { useState } from 'react'
import { useAction } from '#src/ui/action/use-action.ts'
import { Switch } from '#src/ui/control/switch.tsx'
import { Box, Text } from '#src/ui/theme/primitives.tsx'
import { type Preset, CHOICE } from '../control/emu.tsx'
import type { Faults } from './use-faults.ts'

interface PresetRowProps {
  faults: Faults
  preset: Preset
  /** Beneath its name, in full when it is pointed at; its id unless said. */
  about?: string
  /** Which calls it meets, where those are not all. */
  where?: string | undefined
}

/** A ready-made fault with its switch. */
export function PresetRow({
  faults: { live, add, remove },
  preset: { preset, title },
  about = preset,
  where,
}: PresetRowProps) {
  const rules = live.filter((rule) => rule.preset === preset)
  // The switch follows the finger; the emulator follows a moment later.
  const [wish, setWish] = useState<boolean>()
  const turn = useAction(() => (rules.length > 0 ? remove(rules) : add({ preset })))
  const change = async (on: boolean) => {
    setWish(on)
    await turn.run()
    setWish(undefined)
  }
  const isOn = wish ?? rules.length > 0
  return (
    <Box as="label" cursor="pointer" className={CHOICE}>
      <Switch danger label={title} value={isOn} onChange={(on) => void change(on)} />
      <Text flex={1} minWidth={0}>
        {title}
        {where !== undefined && <Text tone="muted" size={12}>{` · ${where}`}</Text>}
        <Text as="code" display="block" size={12} tone="muted" truncate title={about}>
          {about}
        </Text>
      </Text>
    </Box>
  )
}
