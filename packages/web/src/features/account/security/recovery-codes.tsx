import { securityTexts } from '#src/config/texts/security.ts'
import { saveFile } from '#src/api/files.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import styles from '#src/ui/dialog/form-dialog.module.css'
import { Hint, Row, Stack } from '#src/ui/theme/primitives.tsx'

/** The recovery codes, once: it is left only by saying that they are kept. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  const save = () =>
    saveFile({ filename: securityTexts.codesFile, blob: new Blob([`${text}\n`], { type: 'text/plain' }) })
  return (
    <FormDialog title={securityTexts.codesTitle}>
      <Hint below={2}>{securityTexts.codesHint}</Hint>
      <Stack as="ul" mono bare pad={2} gap="1 2" below={2} round={8} tone="ink" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <Row wrap justify="flex-end" align="stretch">
        <CopyButton text={text} label={securityTexts.copyCodes} kind="default" />
        <Button onClick={save}>{securityTexts.downloadCodes}</Button>
        <Button kind="primary" onClick={onClose}>
          {securityTexts.codesSaved}
        </Button>
      </Row>
    </FormDialog>
  )
}
