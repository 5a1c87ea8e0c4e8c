import { ADDRESSES, routeOf } from '@unilink/shared/emulator'
import { useState } from 'react'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { buttonClass } from '#src/ui/button/button.tsx'
import { ButtonAnchor } from '#src/ui/button/button-anchor.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Box, classNames, Hint, Text } from '#src/ui/theme/primitives.tsx'
import { emulatorUrl } from '../host/host-page.ts'
import { emu, CardTitle } from '../control/emu.tsx'
import styles from '../panel.module.css'
import { SureButton } from './name-form.tsx'

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
      <CardTitle>{texts.archive}</CardTitle>
      <Hint size={12}>{texts.archiveHint}</Hint>
      <div className={styles.row}>
        <ButtonAnchor
          href={emulatorUrl(routeOf(ADDRESSES.archive.download))}
          download
          size="small"
          text={texts.archiveDownload}
        />
        <Box as="label" position="relative" className={classNames(buttonClass({ size: 'small' }), styles.pick)}>
          {texts.archivePick}
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
          <Text flex={1} minWidth={0} size={12} truncate>
            {file.name}
          </Text>
          <SureButton text={texts.archiveLoad} sure={texts.archiveLoadSure} action={replace} />
        </div>
      )}
    </>
  )
}
