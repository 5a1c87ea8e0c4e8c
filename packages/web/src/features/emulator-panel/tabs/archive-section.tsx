import { ADDRESSES, routeOf } from '@unilink/shared/emulator'
import { useState } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { buttonClass } from '#src/ui/button/button.tsx'
import { ButtonAnchor } from '#src/ui/button/button-anchor.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Box, Hint, classNames } from '#src/ui/theme/primitives.tsx'
import { emulatorUrl } from '../host/host-page.ts'
import { emu, CardTitle } from '../control/emu.tsx'
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
      <CardTitle>{emulatorTexts.archive}</CardTitle>
      <Hint size={12}>{emulatorTexts.archiveHint}</Hint>
      <div className={styles.row}>
        <ButtonAnchor
          href={emulatorUrl(routeOf(ADDRESSES.archive.download))}
          download
          size="small"
          text={emulatorTexts.archiveDownload}
        />
        <Box as="label" position="relative" className={classNames(buttonClass({ size: 'small' }), styles.pick)}>
          {emulatorTexts.archivePick}
          <input
            type="file"
            className="visually-hidden"
            accept=".zip,application/zip"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </Box>
      </div>
      {file !== undefined && (
        <div className={styles.row}>
          <Box as="span" flex={1} minWidth={0} size={12} truncate>
            {file.name}
          </Box>
          <SureButton text={emulatorTexts.archiveLoad} sure={emulatorTexts.archiveLoadSure} action={replace} />
        </div>
      )}
    </>
  )
}
