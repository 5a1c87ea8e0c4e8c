import { homeTexts } from '#src/config/texts/home.ts'
import styles from './link-figure.module.css'

/** Corners and a few squares: enough to be read as a QR code, too little to be one. */
const SQUARES = [
  [10, 1],
  [12, 3],
  [10, 5],
  [1, 10],
  [4, 12],
  [7, 10],
  [10, 10],
  [13, 8],
  [16, 10],
  [19, 12],
  [10, 14],
  [14, 13],
  [12, 17],
  [16, 16],
  [19, 19],
  [10, 20],
  [14, 20],
  [18, 15],
] as const
const CORNERS = [
  [0, 0],
  [15, 0],
  [0, 15],
] as const

export function LinkCard() {
  return (
    <div className={styles.card}>
      <svg className={styles.code} viewBox="0 0 22 22" aria-hidden="true">
        {CORNERS.map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <rect x="0.5" y="0.5" width="6" height="6" rx="1.500" className={styles.corner} />
            <rect x="2.250" y="2.250" width="2.500" height="2.500" rx="0.600" className={styles.square} />
          </g>
        ))}
        {SQUARES.map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="2" height="2" rx="0.500" className={styles.square} />
        ))}
      </svg>
      <span className={styles.cardText}>
        <strong>{homeTexts.figureName}</strong>
        <code className={styles.address}>{homeTexts.figureAddress}</code>
      </span>
    </div>
  )
}
