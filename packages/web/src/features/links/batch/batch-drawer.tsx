import { saveFile } from '#src/api/files.ts'
import { batchTexts } from '#src/config/texts/links/batch.ts'
import { useAccount } from '#src/stores/account.ts'
import { isActive } from '#src/stores/account-rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Drawer } from '#src/ui/dialog/drawer.tsx'
import { Hint, Row } from '#src/ui/theme/primitives.tsx'
import { NotAllowed } from '../not-allowed.tsx'
import { BatchFileField } from './batch-file-field.tsx'
import { BatchTable } from './batch-table.tsx'
import { createdFile, failedFile } from './batch-sheets.ts'
import { useBatch, type Batch } from './use-batch.ts'

interface BatchDrawerProps {
  appId: string
  /** Links were made. */
  onCreated: () => void
  onClose: () => void
}

const WIDTH = 880

/** An account that may not make links is told so before it gives a sheet. */
export function BatchDrawer({ appId, onCreated, onClose }: BatchDrawerProps) {
  const { info } = useAccount()
  const batch = useBatch(appId, onCreated)
  const { checked } = batch
  return (
    <Drawer
      keeps={checked !== undefined}
      title={batchTexts.title}
      width={WIDTH}
      onClose={onClose}
      footer={checked && <Footer batch={batch} checked={checked} onClose={onClose} />}
    >
      {info !== null && isActive(info) ? (
        <>
          <Hint below={2}>{batchTexts.hint}</Hint>
          {checked === undefined ? <BatchFileField batch={batch} /> : <Checked checked={checked} />}
        </>
      ) : (
        <NotAllowed />
      )}
    </Drawer>
  )
}

type CheckedSheet = NonNullable<Batch['checked']>

function Checked({ checked: { fileName, answer } }: { checked: CheckedSheet }) {
  const { dryRun, created, failed, results } = answer
  const good = results.length - failed
  return (
    <>
      <Row as="output" wrap gap="0 2" below={2} pad="1.5 2" round={8} ground="primary-soft" tone="ink" align="stretch">
        <strong>{fileName}</strong>
        {dryRun ? batchTexts.checked({ good, bad: failed }) : batchTexts.done({ created, failed })}
        {dryRun && good === 0 && ` ${batchTexts.nothingGood}`}
      </Row>
      <BatchTable results={results} />
    </>
  )
}

interface FooterProps {
  batch: Batch
  checked: CheckedSheet
  onClose: () => void
}

function Footer({ batch, checked: { rows, answer }, onClose }: FooterProps) {
  const { dryRun, failed, created, results } = answer
  const good = results.length - failed
  return (
    <Row wrap justify="flex-end" align="stretch">
      {failed > 0 && <Button onClick={() => saveFile(failedFile(rows, results))}>{batchTexts.exportFailed}</Button>}
      {!dryRun && created > 0 && (
        <Button onClick={() => saveFile(createdFile(results))}>{batchTexts.exportCreated}</Button>
      )}
      <Button disabled={batch.creating} onClick={batch.reset}>
        {batchTexts.chooseAgain}
      </Button>
      {dryRun ? (
        <Button kind="primary" busy={batch.creating} disabled={good === 0} onClick={batch.create}>
          {batch.creating ? batchTexts.creating : batchTexts.create(good)}
        </Button>
      ) : (
        <Button kind="primary" onClick={onClose}>
          {batchTexts.finish}
        </Button>
      )}
    </Row>
  )
}
