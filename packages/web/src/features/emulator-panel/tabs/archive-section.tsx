import { ADDRESSES, routeOf } from '@unilink/shared/emulator'
import { useState } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { emulatorUrl } from '../host/host-page.ts'
import { emu } from '../control/emu.ts'
import styles from '../panel.module.css'
import { SureButton } from './sure-button.tsx'

/** This world as one file: to take away, and to be replaced by. */
export function ArchiveSection({ onReplaced }: { onReplaced: () => Promise<void> }) {
  const [file, setFile] = useState<File>()
  const replace = useAction(async () => {
    if (file === undefined) return
    await emu.archive.upload(file)
    await onReplaced()
  })
  return (
    <>
      <h3 className={styles.heading}>{emulatorTexts.archive}</h3>
      <p className={styles.hint}>{emulatorTexts.archiveHint}</p>
      <div className={styles.row}>
        <a className={buttonClass({ size: 'small' })} href={emulatorUrl(routeOf(ADDRESSES.archive.download))} download>
          {emulatorTexts.archiveDownload}
        </a>
        <label className={classNames(buttonClass({ size: 'small' }), styles.pick)}>
          {emulatorTexts.archivePick}
          <input
            type="file"
            className="visually-hidden"
            accept=".zip,application/zip"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </label>
      </div>
      {file !== undefined && (
        <div className={styles.row}>
          <span className={styles.path}>{file.name}</span>
          <SureButton text={emulatorTexts.archiveLoad} sure={emulatorTexts.archiveLoadSure} action={replace} />
        </div>
      )}
    </>
  )
}
