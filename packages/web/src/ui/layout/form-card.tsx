import type { CSSProperties, ReactNode } from 'react'
import { Box, Card, Hint, Text } from '../theme/primitives.tsx'

interface FormCardProps {
  /** Of a section that a rail leads to. */
  id?: string
  title: string
  /** A line beneath the title. */
  hint?: ReactNode
  /** At the title's right. */
  extra?: ReactNode
  children: ReactNode
}

/** What is drawn within it needs no edge of its own. */
const NO_EDGE = { '--trend-edge': '0px' } as CSSProperties

/** A card with a title, for a form or a section of one. Several stand in an element of class `stack`. */
export const FormCard = ({ id, title, hint, extra, children }: FormCardProps) => (
  <Card id={id} tabIndex={id === undefined ? undefined : -1} pad={3} style={NO_EDGE}>
    <Box as="header" display="flex" wrap gap="1 2" align="start" justify="space-between" below={3}>
      <Box flex={hint === undefined ? undefined : '1 1 160px'}>
        <Text as="h2" size={16}>
          {title}
        </Text>
        {hint !== undefined && <Hint above={0.5}>{hint}</Hint>}
      </Box>
      {extra}
    </Box>
    {children}
  </Card>
)
