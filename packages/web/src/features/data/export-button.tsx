import { useEffect, useRef, useState } from 'react'
import { saveFile, type ReceivedFile } from '#src/api/files.ts'
import type { CallOptions } from '#src/api/send.ts'
import { FILE_TIMEOUT_MS } from '#src/config/settings.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { Button } from '#src/ui/button/button.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Popover } from '#src/ui/popover/popover.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useAction } from '#src/ui/use-action.ts'
import styles from './data.module.css'
import type { ExportFormat } from './data-source.ts'
import { sizeText } from './figures.ts'

interface ExportButtonProps {
  work: (format: ExportFormat, options: CallOptions) => Promise<ReceivedFile>
}

const FORMATS: readonly { format: ExportFormat; text: string }[] = [
  { format: 'xlsx', text: dataTexts.exportXlsx },
  { format: 'csv', text: dataTexts.exportCsv },
]

/** Exports what the table shows, all of its pages; says how far it is and can be given up. */
export function ExportButton({ work }: ExportButtonProps) {
  const [received, setReceived] = useState(0)
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])
  const run = useAction(async (format: ExportFormat) => {
    current.current = new AbortController()
    setReceived(0)
    const { signal } = current.current
    const file = await work(format, { signal, timeoutMs: FILE_TIMEOUT_MS, onBytes: setReceived })
    saveFile(file, `export.${format}`)
    toast.success(dataTexts.exported(file.filename))
  })
  if (run.running) return <Progress received={received} onCancel={() => current.current?.abort()} />
  return (
    <Popover
      label={dataTexts.export}
      buttonClass={buttonClass({ size: 'small' })}
      button={
        <>
          <Icon name="download" size={14} />
          {dataTexts.export}
          <Icon name="chevronDown" size={14} />
        </>
      }
    >
      {(close) => (
        <ul className={styles.formats}>
          {FORMATS.map(({ format, text }) => (
            <li key={format}>
              <button
                type="button"
                onClick={() => {
                  close()
                  void run.run(format)
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}

function Progress({ received, onCancel }: { received: number; onCancel: () => void }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <output className={styles.exporting}>
      <progress aria-label={dataTexts.export} />
      <span className="tabular">{dataTexts.exporting(sizeText(received), seconds)}</span>
      <Button kind="text" size="small" onClick={onCancel}>
        {dataTexts.exportCancel}
      </Button>
    </output>
  )
}
