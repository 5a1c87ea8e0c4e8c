import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import type { Action } from '#src/ui/action/use-action.ts'

interface SureButtonProps {
  text: string
  /** What the button says once it was pressed: pressed again, it acts. */
  sure: string
  action: Action<[]>
}

export function SureButton({ text, sure, action }: SureButtonProps) {
  const [asked, setAsked] = useState(false)
  const press = () => {
    if (!asked) return setAsked(true)
    setAsked(false)
    void action.run()
  }
  return (
    <Button
      size="small"
      kind={asked ? 'danger' : 'default'}
      busy={action.running}
      onClick={press}
      onBlur={() => setAsked(false)}
    >
      {asked ? sure : text}
    </Button>
  )
}
