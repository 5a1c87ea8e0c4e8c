import { Alert, Form } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { scrollToField, showFieldErrors } from '#src/ui/antd/show-field-errors.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { AndroidSection } from './android-section.tsx'
import type { AppValues } from './app-values.ts'
import { AssociationCard } from './association/association-card.tsx'
import { BasicSection } from './basic-section.tsx'
import { DomainsSection } from './domains-section.tsx'
import { PlatformSection } from './platform-section.tsx'

interface AppFormProps {
  initial: AppValues
  submitText: string
  /** Why the app is frozen, if it is. */
  frozen: string | undefined
  /** Stands below the last section. */
  check?: ReactNode
  onSubmit: (values: AppValues) => Promise<void>
  onCancel: () => void
}

/** The form of a new app and of one that is changed. */
export function AppForm({ initial, submitText, frozen, check, onSubmit, onCancel }: AppFormProps) {
  const [form] = Form.useForm<AppValues>()
  const submit = useAction(
    () => onSubmit(form.getFieldsValue(true) as AppValues),
    (error) => showFieldErrors(form, error),
  )
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      requiredMark
      scrollToFirstError={false}
      onFinish={() => void submit.run()}
      onFinishFailed={({ errorFields }) => errorFields[0] && scrollToField(form, [...errorFields[0].name])}
    >
      <FormPage
        aside={<AssociationCard initial={initial} />}
        actions={
          <>
            <Button onClick={onCancel}>{commonTexts.cancel}</Button>
            <Button kind="primary" type="submit" busy={submit.running}>
              {submitText}
            </Button>
          </>
        }
      >
        {frozen !== undefined && <Alert type="error" showIcon title={appTexts.frozen} description={frozen} />}
        <BasicSection />
        <AndroidSection />
        <PlatformSection platform="ios" />
        <PlatformSection platform="harmony" />
        <PlatformSection platform="quickApp" />
        <DomainsSection />
        {check}
      </FormPage>
    </Form>
  )
}
