import { useState } from 'react'
import { emulatorFaultTexts } from '#src/config/texts/emulator/faults.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Select } from '#src/ui/control/select.tsx'
import { Row, Stack } from '#src/ui/theme/primitives.tsx'
import { CODE_OPTIONS } from '../console/code-fault.tsx'
import { emu } from '../control/emu.ts'
import type { Fault } from '../control/types.ts'
import { FaultScope } from './fault-scope.tsx'
import { useFaultScope } from './use-fault-scope.ts'

/** Without a path of its own a rule meets these. */
const ALL_CALLS = '/api/*'

interface FaultEditProps {
  rule: Fault
  label: string
  /** With the rule as it is now. */
  onDone: (rule: Fault) => void
}

/** Changes a rule in force: its calls, how often from now on, whose, and the code that it answers with. */
export function FaultEdit({ rule, label, onDone }: FaultEditProps) {
  const scope = useFaultScope(rule)
  const [code, setCode] = useState<number | undefined>(rule.code)
  const save = useAction(async () => {
    const { path, account = null, bounds } = scope
    const changed = await emu.faults.change({
      id: rule.id,
      account,
      // A name in place of a path stays while no path is written over it.
      ...((path !== '' || rule.path.startsWith('/')) && { path: path || ALL_CALLS }),
      ...(bounds !== undefined && {
        times: bounds.times === undefined ? null : rule.hits + bounds.times,
        probability: bounds.probability ?? null,
      }),
      ...(code !== rule.code && { code }),
    })
    onDone(changed)
  })
  return (
    <Stack
      as="form"
      columns="one"
      pad="1 1.5"
      ground="subtle"
      round={8}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void save.run()
      }}
    >
      <FaultScope scope={scope} />
      <Row wrap>
        {code !== undefined && (
          <Select label={emulatorFaultTexts.faultCode} options={CODE_OPTIONS} value={code} onChange={setCode} />
        )}
        <Button kind="primary" size="small" type="submit" busy={save.running}>
          {emulatorFaultTexts.faultSave}
        </Button>
      </Row>
    </Stack>
  )
}
