import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Hint, Row, Text } from '#src/ui/theme/primitives.tsx'
import styles from './section.module.css'

interface SectionHeadProps {
  title: string
  hint?: string | undefined
  /** At the right. */
  children?: ReactNode
}

export const SectionHead = ({ title, hint, children }: SectionHeadProps) => (
  <Row as="header" wrap gap={2} align="end" justify="space-between" below={3} className={styles.head}>
    <div>
      <Text as="h2" size={26} className={styles.title}>
        {title}
      </Text>
      {hint !== undefined && <Hint above={0.5}>{hint}</Hint>}
    </div>
    {children}
  </Row>
)

interface SectionProps {
  title: string
  hint?: string
  more?: { to: string; text: string }
  children: ReactNode
}

export const Section = ({ title, hint, more, children }: SectionProps) => (
  <section className={`content-width ${styles.section}`}>
    <SectionHead title={title} hint={hint}>
      {more !== undefined && (
        <Row minHeight={24} to={more.to} as={Link} flex="none" gap={0.25}>
          {more.text}
          <Icon name="chevronRight" />
        </Row>
      )}
    </SectionHead>
    {children}
  </section>
)
