import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Box, Row, Text } from '../theme/primitives.tsx'

const LOOKS = {
  info: { icon: 'info', ground: 'primary-soft', tone: 'primary' },
  warning: { icon: 'warning', ground: 'amber-soft', tone: 'amber' },
  error: { icon: 'warning', ground: 'red-soft', tone: 'red' },
} as const

interface NoticeProps {
  kind: keyof typeof LOOKS
  title: ReactNode
  /** At its end: a link or a button. */
  action?: ReactNode
  className?: string | undefined
  /** More about it. */
  children?: ReactNode
}

/** What one has to know before one goes on. */
export function Notice({ kind, title, action, className, children }: NoticeProps) {
  const { icon, ground, tone } = LOOKS[kind]
  return (
    <Row role="alert" wrap gap="0.5 1" pad="1 1.5" round={8} ground={ground} className={className}>
      <Row align="start" flex={1} minWidth={0} tone={tone}>
        <Icon name={icon} />
        <Box flex={1} minWidth={0} tone="ink" anywhere>
          <Text as="p" weight={children === undefined ? 400 : 600}>
            {title}
          </Text>
          {children}
        </Box>
      </Row>
      {action}
    </Row>
  )
}
