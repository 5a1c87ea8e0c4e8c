import { createPortal } from 'react-dom'
import styles from './print-sheet.module.css'

export interface SheetCode {
  key: string
  /** A picture as a data address. */
  image: string
  title: string
  note: string
}

/** Codes on sheets of paper; seen only in print, where nothing else is. */
export function PrintSheet({ codes }: { codes: readonly SheetCode[] }) {
  return createPortal(
    <div className={styles.sheet} data-sheet>
      {codes.map(({ key, image, title, note }) => (
        <figure key={key}>
          <img src={image} alt="" />
          <figcaption>
            {title}
            <b>{note}</b>
          </figcaption>
        </figure>
      ))}
    </div>,
    document.body,
  )
}
