import { useState } from 'react'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Box } from '#src/ui/theme/primitives.tsx'
import { ClientTable } from '#src/views/visit/client-table.tsx'
import { SETTLE_MS, type PreviewProps, useSettled, draftOf } from './visitor-preview.tsx'

/** All clients at a glance, before anything is submitted. */
export function DraftClients({ values, place }: PreviewProps) {
  const [shown, setShown] = useState(false)
  const { subject, query } = useSettled(draftOf(values, place), SETTLE_MS)
  if (shown) return <ClientTable subject={subject} query={query} />
  return (
    <FormCard title={texts.clientsTitle} hint={texts.clientsHint}>
      <Box below={2.5}>
        <Button onClick={() => setShown(true)}>{texts.clientsShow}</Button>
      </Box>
    </FormCard>
  )
}
