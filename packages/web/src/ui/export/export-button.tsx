import { useEffect, useRef, useState } from 'react'
import { saveFile, type ReceivedFile } from '#src/api/files.ts'
import type { CallOptions } from '#src/api/send.ts'
import { FILE_TIMEOUT_MS } from '#src/config/settings.ts'
import { commonTexts as texts } from '#src/config/texts/common.ts'
import { Button, buttonClass } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Menu } from '#src/ui/popover/menu.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useInHand } from '#src/ui/action/in-hand.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import styles from './export.module.css'
import { sizeText } from './size-text.ts'

interface ExportButtonProps<Format extends string> {
  /** The formats to choose from, by what the call names them. */
  formats: readonly Format[]
  work: (format: Format, options: CallOptions) => Promise<ReceivedFile>
  text?: string
  size?: 'small' | 'medium'
}

const FORMAT_TEXTS: Readonly<Record<string, string>> = texts.exportFormats

/** Exports a whole list, all of its pages; says how far it is and can be given up. */
export function ExportButton<Format extends string>(props: ExportButtonProps<Format>) {
  const { formats, work, text = texts.export, size = 'small' } = props
  const [received, setReceived] = useState(0)
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])
  const run = useAction(async (format: Format) => {
    current.current = new AbortController()
    setReceived(0)
    const { signal } = current.current
    const file = await work(format, { signal, timeoutMs: FILE_TIMEOUT_MS, onBytes: setReceived })
    saveFile(file, `export.${format}`)
    toast.success(texts.exported(file.filename))
  })
  const acts = formats.map((format) => ({
    title: `${text} ${FORMAT_TEXTS[format] ?? format}`,
    icon: 'download' as const,
    run: () => run.run(format),
  }))
  useInHand(run.running ? [] : acts)
  if (run.running) return <Progress received={received} onCancel={() => current.current?.abort()} />
  return (
    <Menu
      label={text}
      items={formats.map((format) => ({
        key: format,
        label: FORMAT_TEXTS[format] ?? format,
        run: () => void run.run(format),
      }))}
      buttonClass={buttonClass({ size })}
      button={
        <>
          <Icon name="download" size={14} />
          {text}
          <Icon name="chevronDown" size={14} />
        </>
      }
    />
  )
}

function Progress({ received, onCancel }: { received: number; onCancel: () => void }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Row as="output" tone="muted" size={12} display="inline-flex" className={styles.exporting}>
      <Box as="progress" height={6} aria-label={texts.export} />
      <span className="tabular">{texts.exporting({ size: sizeText(received), seconds })}</span>
      <Button text={texts.exportCancel} kind="text" size="small" onClick={onCancel} />
    </Row>
  )
}
