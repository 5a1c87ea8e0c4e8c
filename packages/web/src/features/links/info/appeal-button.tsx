import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { Button } from '#src/ui/button/button.tsx'
import { missing } from '#src/ui/form/checks.ts'
import { FormModal } from '#src/ui/form/form-modal.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { toast } from '#src/ui/toast/toast.ts'

interface Values {
  detail: string
}

const MOST = 500
const INITIAL: Values = { detail: '' }

/** The owner's word against the freeze of a link; one waits at a time. */
export function AppealButton({ linkId, onSent }: { linkId: string; onSent: () => void }) {
  const [open, setOpen] = useState(false)
  const submit = async ({ detail }: Values) => {
    await api.appLink.appeal({ linkId, detail })
    toast.success(linkTexts.appealSent)
    onSent()
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {linkTexts.appeal}
      </Button>
      <FormModal<Values>
        open={open}
        title={linkTexts.appealTitle}
        okText={linkTexts.appeal}
        harmless
        initial={INITIAL}
        focus="detail"
        check={(values) => missing(values, ['detail'], linkTexts.appealRequired)}
        submit={submit}
        onClose={() => setOpen(false)}
      >
        {(form) => (
          <LongTextField
            label={linkTexts.appealDetail}
            hint={linkTexts.appealHint}
            required
            rows={4}
            limit={MOST}
            {...form.field('detail')}
          />
        )}
      </FormModal>
    </>
  )
}
