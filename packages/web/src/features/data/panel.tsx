import type { ReactNode } from 'react'
import { dataTexts } from '#src/config/texts/data.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Row, Text } from '#src/ui/theme/primitives.tsx'

interface PanelProps {
  title: string
  hint?: string | undefined
  controls?: ReactNode
  /** The automatic refresh does not get through. */
  broken?: boolean
  children: ReactNode
}

export const Panel = ({ title, hint, controls, broken = false, children }: PanelProps) => (
  <FormCard
    title={title}
    hint={broken ? <Text tone="amber">{dataTexts.liveBroken}</Text> : hint}
    extra={
      <Row wrap justify="flex-end">
        {controls}
      </Row>
    }
  >
    {children}
  </FormCard>
)
