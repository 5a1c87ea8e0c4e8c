import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { linkTexts } from '#src/config/texts/links.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { showFieldErrors } from '#src/ui/antd/show-field-errors.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'

interface Values {
  detail: string
}

const MOST = 500

/** The owner's word against the freeze of a link; one waits at a time. */
export function AppealButton({ linkId, onSent }: { linkId: string; onSent: () => void }) {
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<Values>()
  const close = () => setOpen(false)
  const send = useAction(
    async ({ detail }: Values) => {
      await api.appLink.appeal({ linkId, detail })
      toast.success(linkTexts.appealSent)
      close()
      onSent()
    },
    (error) => showFieldErrors(form, error),
  )
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {linkTexts.appeal}
      </Button>
      <Modal
        open={open}
        title={linkTexts.appealTitle}
        okText={linkTexts.appeal}
        cancelText={commonTexts.cancel}
        confirmLoading={send.running}
        onOk={() => form.submit()}
        onCancel={close}
        afterOpenChange={(isOpen) => isOpen && form.focusField('detail')}
        destroyOnHidden
      >
        <Form<Values>
          form={form}
          layout="vertical"
          preserve={false}
          initialValues={{ detail: '' }}
          onFinish={(values) => void send.run(values)}
        >
          <Form.Item<Values>
            name="detail"
            label={linkTexts.appealDetail}
            extra={linkTexts.appealHint}
            rules={[{ required: true, whitespace: true, message: linkTexts.appealRequired }]}
          >
            <Input.TextArea rows={4} maxLength={MOST} showCount />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
