import { useState } from 'react'
import { Button, type ButtonLook } from '#src/ui/button/button.tsx'
import type { Action } from '#src/ui/action/use-action.ts'

interface SureButtonProps {
  text: string
  /** What the button says once it was pressed: pressed again, it acts. */
  sure: string
  action: Action<[]>
  /** For whoever hears the button instead of seeing what it belongs to. */
  label?: string
  kind?: ButtonLook['kind']
}

export function SureButton({ text, sure, action, label, kind = 'default' }: SureButtonProps) {
  const [asked, setAsked] = useState(false)
  const press = () => {
    if (!asked) return setAsked(true)
    setAsked(false)
    void action.run()
  }
  return (
    <Button
      size="small"
      kind={asked ? 'danger' : kind}
      busy={action.running}
      aria-label={asked ? undefined : label}
      onClick={press}
      onBlur={() => setAsked(false)}
    >
      {asked ? sure : text}
    </Button>
  )
}
