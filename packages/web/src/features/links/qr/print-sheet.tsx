import { createPortal } from 'react-dom'
import { linkInfoTexts } from '#src/config/texts/link-info.ts'
import type { DrawnCode } from './save-codes.ts'
import styles from './print-sheet.module.css'

/** All codes on sheets of paper, each with its channel; seen only in print, where nothing else is. */
export function PrintSheet({ codes, linkName }: { codes: readonly DrawnCode[]; linkName: string }) {
  return createPortal(
    <div className={styles.sheet} data-sheet>
      {codes.map(({ channel, image }) => (
        <figure key={channel}>
          <img src={image} alt="" />
          <figcaption>
            {linkName}
            <b>{channel || linkInfoTexts.qrNoChannel}</b>
          </figcaption>
        </figure>
      ))}
    </div>,
    document.body,
  )
}
