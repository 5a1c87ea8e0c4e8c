import { Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { FormModal } from '#src/ui/antd/form-modal.tsx'
import { Button } from '#src/ui/button/button.tsx'
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
        submit={submit}
        onClose={() => setOpen(false)}
      >
        <Form.Item<Values>
          name="detail"
          label={linkTexts.appealDetail}
          extra={linkTexts.appealHint}
          rules={[{ required: true, whitespace: true, message: linkTexts.appealRequired }]}
        >
          <Input.TextArea rows={4} maxLength={MOST} showCount />
        </Form.Item>
      </FormModal>
    </>
  )
}
