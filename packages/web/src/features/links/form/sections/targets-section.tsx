import { contentLabels, targetPlatforms, urlStarts } from '@unilink/shared'
import { useRef } from 'react'
import { fieldSaid } from '#src/config/language/said/field-said.ts'
import { said } from '#src/config/language/rules/said.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { linkFormTexts as texts } from '#src/config/texts/links/link-form.ts'
import { webRules } from '#src/config/web-rules.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import type { Form, FieldProps } from '#src/ui/form/use-form.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Row, Box } from '#src/ui/theme/primitives.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { Menu } from '#src/ui/popover/menu.tsx'
import { undeclaredIn } from '../content-check.ts'
import { newParam, type LinkValues } from '../link-values.ts'
import styles from '../link-form.module.css'

interface TargetsSectionProps {
  form: Pick<Form<LinkValues>, 'field' | 'set' | 'values'>
  /** What the app declares. */
  apkUrl: string
}

export function TargetsSection({ form: { field, set, values }, apkUrl }: TargetsSectionProps) {
  const { params, targets } = values
  const names = ['channel', ...params.map(({ name }) => name.trim()).filter(Boolean)]
  const canUseApk = apkUrl !== '' && targets.apk !== apkUrl
  return (
    <FormCard id="part-targets" title={texts.targetsTitle} hint={texts.targetsHint}>
      {targetPlatforms.map((platform) => (
        <Field
          key={platform}
          label={fieldSaid(contentLabels[`targets.${platform}`])}
          hint={
            <Row as="span" flex={1} wrap gap="0 1" justify="space-between">
              {texts.targetHints[platform]}
              {platform === 'h5' && commonTexts.urlStarts(said(urlStarts(webRules())))}
              {platform === 'apk' && canUseApk && (
                <LinkButton onClick={() => set('targets.apk', apkUrl)}>{texts.useAppApk}</LinkButton>
              )}
              {undeclaredIn(platform, targets[platform], names).map((name) => (
                <LinkButton key={name} onClick={() => set('params', [...params, { ...newParam, name }])}>
                  {texts.declareParam(name)}
                </LinkButton>
              ))}
            </Row>
          }
          {...field(`targets.${platform}`)}
        >
          {(target) => <TargetInput placeholder={texts.targetExamples[platform]} names={names} {...target} />}
        </Field>
      ))}
    </FormCard>
  )
}

interface TargetInputProps extends Omit<FieldProps<string>, 'error'> {
  id: string
  placeholder: string
  /** Of the parameters that it may hold. */
  names: readonly string[]
}

/** An address with placeholders, and a menu that puts one where the cursor is. */
function TargetInput({ names, ...field }: TargetInputProps) {
  const { value, onChange } = field
  const input = useRef<HTMLInputElement>(null)
  const insert = (name: string) => {
    const at = input.current?.selectionStart ?? value.length
    onChange(`${value.slice(0, at)}{${name}}${value.slice(at)}`)
    input.current?.focus()
  }
  const items = names.map((name) => ({
    key: name,
    label: name === 'channel' ? `{${name}}　${texts.channelNote}` : `{${name}}`,
    run: () => insert(name),
  }))
  return (
    <Box position="relative">
      <TextInput {...field} ref={input} mono className={styles.target} autoComplete="off" />
      <div className={styles.insert}>
        <Menu label={texts.insert} button="{ }" buttonClass={styles.insertButton} items={items} />
      </div>
    </Box>
  )
}
