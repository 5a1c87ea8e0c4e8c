import type { ReactNode } from 'react'
import { Box, Row } from '#src/ui/theme/primitives.tsx'

interface PartProps {
  title: string
  /** At the title's right. */
  extra?: ReactNode
  children: ReactNode
}

/** A close card of the desk, where much has to be seen at once. */
export function Part({ title, extra, children }: PartProps) {
  return (
    <Box as="section" minWidth={0} pad={2} line="all" round={12} ground="surface">
      <Row wrap as="header" below={1} justify="space-between">
        <Box as="h2" size={15} anywhere>
          {title}
        </Box>
        {extra}
      </Row>
      {children}
    </Box>
  )
}
