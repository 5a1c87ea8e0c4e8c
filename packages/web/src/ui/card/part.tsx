import type { ReactNode } from 'react'
import { Box, Card, Row } from '#src/ui/theme/primitives.tsx'

interface PartProps {
  title: string
  /** At the title's right. */
  extra?: ReactNode
  children: ReactNode
}

/** A close card of the desk, where much has to be seen at once. */
export function Part({ title, extra, children }: PartProps) {
  return (
    <Card minWidth={0} pad={2}>
      <Row wrap as="header" below={1} justify="space-between">
        <Box as="h2" size={15} anywhere>
          {title}
        </Box>
        {extra}
      </Row>
      {children}
    </Card>
  )
}
