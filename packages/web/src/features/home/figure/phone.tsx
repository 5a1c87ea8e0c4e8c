import type { ReactNode } from 'react'
import type { homeTexts } from '#src/config/texts/home.ts'
import styles from './phone.module.css'

export type PhoneKind = (typeof homeTexts.phones)[number]['kind']

/** What a visitor sees, on a phone of 72 × 144. */
export function Phone({ kind }: { kind: PhoneKind }) {
  return (
    <svg className={styles.phone} viewBox="0 0 72 144" aria-hidden="true">
      <rect x="1" y="1" width="70" height="142" rx="13" className={styles.body} />
      {NOTCHES[kind]}
      <g className={styles.screen}>{SCREENS[kind]}</g>
    </svg>
  )
}

const NOTCHES: Record<PhoneKind, ReactNode> = {
  android: <circle cx="36" cy="9" r="2.5" className={styles.notch} />,
  ios: <rect x="26" y="6.5" width="20" height="5" rx="2.5" className={styles.notch} />,
  harmony: <circle cx="15" cy="9" r="2.5" className={styles.notch} />,
  store: <circle cx="36" cy="9" r="2.5" className={styles.notch} />,
  container: <rect x="26" y="6.5" width="20" height="5" rx="2.5" className={styles.notch} />,
}

const appPage = (
  <>
    <rect x="8" y="20" width="56" height="44" rx="6" className={styles.accent} />
    <circle cx="22" cy="36" r="6" className={styles.onAccent} />
    <path d="M8 58 26 44l12 10 10-7 16 13v-2a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6Z" className={styles.onAccent} />
    <path d="M8 78h40M8 88h56M8 98h30" className={styles.line} />
    <rect x="8" y="116" width="56" height="14" rx="7" className={styles.accent} />
  </>
)

const SCREENS: Record<PhoneKind, ReactNode> = {
  android: appPage,
  ios: appPage,
  harmony: appPage,
  store: (
    <>
      <rect x="24" y="28" width="24" height="24" rx="7" className={styles.accent} />
      <path d="M36 34v9m-4-3.5 4 4 4-4" className={styles.stroke} />
      <path d="M22 64h28M28 73h16" className={styles.line} />
      <rect x="18" y="84" width="36" height="14" rx="7" className={styles.accent} />
      <rect x="8" y="110" width="16" height="22" rx="3" className={styles.soft} />
      <rect x="28" y="110" width="16" height="22" rx="3" className={styles.soft} />
      <rect x="48" y="110" width="16" height="22" rx="3" className={styles.soft} />
    </>
  ),
  container: (
    <>
      <path d="M8 46h40M8 56h56M8 66h30M8 90h56M8 100h44M8 110h56" className={styles.line} />
      <rect x="8" y="18" width="56" height="20" rx="6" className={styles.accent} />
      <path d="M16 28h22" className={styles.stroke} />
      <path d="M50 31v-7m-3.500 3 3.500-3.500 3.500 3.500" className={styles.stroke} />
    </>
  ),
}
