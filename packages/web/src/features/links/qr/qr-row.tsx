import { useId, type ReactNode } from 'react'
import { Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'

interface QrRowProps {
  label: string
  hint?: string
  problem?: string | undefined
  children: (id: string) => ReactNode
}

export function QrRow({ label, hint, problem, children }: QrRowProps) {
  const id = useId()
  return (
    <Stack columns="112 wide" gap="0.5 1" align="center" below={2}>
      <Text as="label" tone="muted" htmlFor={id}>
        {label}
      </Text>
      <Row wrap justify="flex-end">
        {children(id)}
      </Row>
      {problem !== undefined && (
        <Text as="p" across tone="red" size={12} role="alert">
          {problem}
        </Text>
      )}
      {hint !== undefined && (
        <Hint size={12} across>
          {hint}
        </Hint>
      )}
    </Stack>
  )
}
