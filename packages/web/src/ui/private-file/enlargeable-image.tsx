import { useRef } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { privateFileTexts } from '#src/config/texts/files/private-file.ts'
import { Icon } from '../icon/icon.tsx'
import { Box } from '../theme/primitives.tsx'
import { FILE_FRAME } from './file-frame.ts'
import styles from './private-file.module.css'

interface EnlargeableImageProps {
  label: string
  url: string
}

/** A picture in a frame; a click shows it as large as the window lets it. */
export function EnlargeableImage({ label, url }: EnlargeableImageProps) {
  const large = useRef<HTMLDialogElement>(null)
  const close = () => large.current?.close()
  return (
    <>
      <button
        type="button"
        className={`${FILE_FRAME} ${styles.frame} ${styles.picture}`}
        aria-label={privateFileTexts.enlarge(label)}
        onClick={() => large.current?.showModal()}
      >
        <Box as="img" width="full" height="full" src={url} alt={label} />
      </button>
      <Box as="dialog" pad={0} round={8} line="none" ref={large} className={styles.large} aria-label={label}>
        <img src={url} alt={label} />
        {/* Fills the dialog: a click anywhere closes it. */}
        <Box
          as="button"
          display="flex"
          position="absolute"
          inset={0}
          justify="flex-end"
          width="full"
          pad={1}
          tone="ink"
          type="button"
          className={styles.close}
          aria-label={commonTexts.close}
          onClick={close}
        >
          <Icon name="close" size={20} />
        </Box>
      </Box>
    </>
  )
}
