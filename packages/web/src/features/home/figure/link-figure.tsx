import type { CSSProperties } from 'react'
import { homeTexts } from '#src/config/texts/home.ts'
import styles from './link-figure.module.css'
import { LinkCard } from './link-card.tsx'
import { Phone } from './phone.tsx'

const { phones } = homeTexts

/** From the card's foot to the middle of a phone's column; the box is stretched to 100 × 100. */
const branch = (place: number): string => {
  const x = ((place + 0.5) / phones.length) * 100
  return `M50 0C50 60 ${x} 35 ${x} 100`
}

/** When the pulse of a branch sets out; the phone at its end lights up as it arrives. */
const after = (place: number) => ({ '--place': place }) as CSSProperties

export function LinkFigure() {
  return (
    <figure className={styles.figure} aria-label={homeTexts.figureLabel}>
      <LinkCard />
      <svg className={styles.branches} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {phones.map(({ kind }, place) => (
          <g key={kind} style={after(place)}>
            <path d={branch(place)} className={styles.branch} />
            <path d={branch(place)} className={styles.pulse} pathLength={1} />
          </g>
        ))}
      </svg>
      <ul className={styles.phones}>
        {phones.map(({ kind, name, hint }, place) => (
          <li key={kind} className={styles.place} style={after(place)}>
            <Phone kind={kind} />
            <strong className={styles.name}>{name}</strong>
            <span className={styles.hint}>{hint}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
