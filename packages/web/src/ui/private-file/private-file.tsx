import { useEffect, useState, useRef } from 'react'
import { fetchPrivateFile, saveFile } from '#src/api/files.ts'
import type { CallOptions } from '#src/api/send.ts'
import { useCall } from '#src/api/client.ts'
import { privateFileTexts as texts } from '#src/config/texts/files/private-file.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { commonTexts } from '#src/config/texts/common.ts'
import { FILE_FRAME } from './file-frame.ts'
import styles from './private-file.module.css'
import { Box } from '../theme/primitives.tsx'

interface PrivateFileProps {
  /** What it is, such as 营业执照. */
  label: string
  /** Empty or null: there is none. */
  fileId: string | null
  /** Its bytes when they are at hand, so that they are not fetched. */
  local?: Blob | undefined
}

const FRAME = `${FILE_FRAME} ${styles.frame}`

const load = ({ fileId }: { fileId: string }, options?: CallOptions) => fetchPrivateFile(fileId, options?.signal)

/** A licence or an ID image: a picture that can be enlarged, a PDF as a file. */
export function PrivateFile({ label, fileId, local }: PrivateFileProps) {
  const isThere = fileId !== null && fileId !== ''
  const call = useCall(load, isThere && local === undefined ? { fileId } : null)
  const blob = local ?? call.data
  const url = useObjectUrl(blob)
  if (!isThere && local === undefined) return <div className={FRAME}>{texts.none}</div>
  if (call.error !== undefined) {
    return (
      <button type="button" className={FRAME} title={call.error.message} onClick={call.retry}>
        <Icon name="refresh" />
        {texts.failed}
      </button>
    )
  }
  if (blob === undefined || url === undefined) return <div className={FRAME} aria-busy="true" />
  if (blob.type.startsWith('image/')) return <EnlargeableImage label={label} url={url} />
  return (
    <div className={FRAME}>
      <Icon name="document" size={28} />
      {texts.pdf}
      <Button text={texts.download} size="small" onClick={() => saveFile({ blob, filename: '' }, `${label}.pdf`)} />
    </div>
  )
}

/** An address for a blob, good while the component lives; undefined until it is there. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (blob === undefined) return undefined
    const made = URL.createObjectURL(blob)
    // oxlint-disable-next-line react/set-state-in-effect -- the address is made by the browser and must be given back
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [blob])
  return url
}

/** A picture in a frame; a click shows it as large as the window lets it. */
function EnlargeableImage({ label, url }: { label: string; url: string }) {
  const large = useRef<HTMLDialogElement>(null)
  const close = () => large.current?.close()
  return (
    <>
      <button
        type="button"
        className={`${FILE_FRAME} ${styles.frame} ${styles.picture}`}
        aria-label={texts.enlarge(label)}
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
