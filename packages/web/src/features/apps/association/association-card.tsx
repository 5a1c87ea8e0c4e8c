import { appTexts as texts } from '#src/config/texts/apps.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { FormFold, FormFolds } from '#src/ui/form/sections/form-fold.tsx'
import { useWide } from '#src/ui/layout/use-narrow.ts'
import { Stack, Text } from '#src/ui/theme/primitives.tsx'
import styles from '../app-form.module.css'
import { AppMark } from '#src/views/app/app-mark.tsx'
import type { AppValues } from '../app-values.ts'
import { associationFiles } from './association-preview.ts'

/** Beside the form: what a visitor and the phones' systems will see of the app, as it is being typed. */
export function AssociationCard({ values }: { values: AppValues }) {
  const isWide = useWide()
  const name = values.appName.trim() || texts.previewName
  return (
    <>
      <FormCard title={texts.previewApp}>
        <Stack justifyItems="center" gap={2} pad="3 2" round={12} ground="subtle" textAlign="center">
          <AppMark appName={name} icon={values.icon} size={64} />
          <Text as="strong" tone="ink" size={18}>
            {name}
          </Text>
          <Text weight={600} tone="on-fill" truncate pad="1.5 2" width="full" className={styles.visitorButton}>
            {texts.open(name)}
          </Text>
        </Stack>
      </FormCard>
      <FormFolds title={texts.previewTitle} hint={texts.previewHint}>
        {associationFiles(values).map(({ name: file, text }) => (
          <FormFold
            key={file}
            title={file}
            set={[text && texts.previewMade]}
            unset={texts.previewUnmade}
            opens={isWide && text !== undefined}
            hint={text === undefined && texts.missing[file]}
          >
            {text !== undefined && (
              <>
                <CopyButton text={text} />
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
                <pre className={styles.code} tabIndex={0} aria-label={file}>
                  {text}
                </pre>
              </>
            )}
          </FormFold>
        ))}
      </FormFolds>
    </>
  )
}
