import { Suspense, lazy, useState } from 'react'
import { files } from '#src/api/client.ts'
import { batchTexts } from '#src/config/texts/links/batch.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ExportButton } from '#src/ui/export/export-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'

// Few come for it, and it brings the reader of workbooks.
const BatchDrawer = lazy(async () => ({ default: (await import('./batch-drawer.tsx')).BatchDrawer }))

const FORMATS = ['xlsx', 'csv', 'json'] as const

interface BatchActionsProps {
  appId: string
  /** Links were made. */
  onCreated: () => void
}

export function BatchActions({ appId, onCreated }: BatchActionsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ExportButton
        formats={FORMATS}
        size="medium"
        text={batchTexts.export}
        work={(format, options) => files.appLink.exportList({ appId, format }, options)}
      />
      <Button onClick={() => setOpen(true)}>
        <Icon name="upload" size={16} />
        {batchTexts.open}
      </Button>
      {open && (
        <Suspense>
          <BatchDrawer appId={appId} onCreated={onCreated} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
