import { CODE, CODES, type Code } from '@unilink/shared'
import { useState } from 'react'
import { codeText } from '#src/config/code-text.ts'
import { emulatorFaultTexts } from '#src/config/texts/emulator/faults.ts'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Select } from '#src/ui/control/select.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import type { Faults } from '../tabs/use-faults.ts'

/** Codes that are an HTTP status have switches of their own. */
const LAST_STATUS = 599
export const CODE_OPTIONS = Object.keys(CODES)
  .map(Number)
  .filter((code) => code > LAST_STATUS)
  .map((code) => ({ value: code, label: `${code} ${codeText(code as Code)}` }))

/** Any refusal of the catalogue as the answer. */
export function CodeFault({ add }: Pick<Faults, 'add'>) {
  const [code, setCode] = useState<number>(CODE.illegalMove)
  const made = useAction(add)
  return (
    <Row wrap above={1}>
      <Select label={emulatorFaultTexts.faultCode} options={CODE_OPTIONS} value={code} onChange={setCode} />
      <Button text={texts.faultCodeDo} size="small" busy={made.running} onClick={() => void made.run({ code })} />
    </Row>
  )
}
