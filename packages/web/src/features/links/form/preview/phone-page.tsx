import type { Plan } from '@unilink/shared'
import { linkFormTexts } from '#src/config/texts/link-form.ts'
import { AppMark } from '#src/views/app/app-mark.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './phone.module.css'

interface PhonePageProps {
  plan: Plan
  appName: string
  icon: string
  title: string
  description: string
}

/** The page that a plan comes to, drawn as on a phone. It only shows: nothing on it can be pressed. */
export function PhonePage({ plan, appName, icon, title, description }: PhonePageProps) {
  if (plan.kind === 'redirect') {
    return (
      <Frame>
        <p className={styles.text}>{linkFormTexts.previewRedirect}</p>
        <code className={styles.address}>{plan.url}</code>
      </Frame>
    )
  }
  if (plan.kind === 'bot') {
    return (
      <Frame>
        <p className={styles.text}>{linkFormTexts.previewBot}</p>
      </Frame>
    )
  }
  const isDesktop = plan.steps[0]?.action === 'qr'
  const buttons = plan.buttons.filter(({ touchOnly }) => !touchOnly)
  const overlayFirst = plan.overlay !== undefined && plan.steps[0]?.action === 'overlay'
  return (
    <Frame>
      {overlayFirst && plan.overlay && <p className={styles.overlay}>{linkFormTexts.overlays[plan.overlay]}</p>}
      <AppMark appName={appName} icon={icon} size={56} />
      <strong className={styles.title}>{title || appName}</strong>
      <span className={styles.text}>{description || linkFormTexts.tagline}</span>
      {isDesktop && (
        <span className={styles.qr}>
          <Icon name="qr" size={56} />
          {linkFormTexts.previewScan}
        </span>
      )}
      {buttons.map(({ label, style }) => (
        <span key={label} className={classNames(styles.button, style === 'primary' && styles.primary)}>
          {label}
        </span>
      ))}
      {plan.elsewhere && <p className={styles.nothing}>{linkFormTexts.previewNothing}</p>}
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles.phone}>
      <div className={styles.screen}>{children}</div>
    </div>
  )
}
