import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './section.module.css'

interface SectionHeadProps {
  title: string
  hint?: string | undefined
  /** At the right. */
  children?: ReactNode
}

export function SectionHead({ title, hint, children }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </header>
  )
}

interface SectionProps {
  title: string
  hint?: string
  more?: { to: string; text: string }
  children: ReactNode
}

export function Section({ title, hint, more, children }: SectionProps) {
  return (
    <section className={`content-width ${styles.section}`}>
      <SectionHead title={title} hint={hint}>
        {more !== undefined && (
          <Link to={more.to} className={styles.more}>
            {more.text}
            <Icon name="chevronRight" />
          </Link>
        )}
      </SectionHead>
      {children}
    </section>
  )
}
