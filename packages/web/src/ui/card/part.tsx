import type { ReactNode } from 'react'
import { Box, Card, Row } from '#src/ui/theme/primitives.tsx'

/** A close card of the desk, where much has to be seen at once. `extra`: at the title's right. */
export const Part = ({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) => (
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
