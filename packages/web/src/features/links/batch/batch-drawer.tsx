import { useId, useState, type DragEvent } from 'react'
import { CODE } from '@unilink/shared'
import { saveFile } from '#src/api/files.ts'
import { batchTexts as texts } from '#src/config/texts/links/batch.ts'
import { useAccount } from '#src/stores/account.ts'
import { isActive } from '#src/stores/account-rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Drawer } from '#src/ui/dialog/drawer.tsx'
import { Hint, Row, Stack, Strong, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { Tick } from '#src/ui/control/tick.tsx'
import type { Columns } from '#src/ui/list/table/column.ts'
import { PagedTable } from '#src/ui/list/table/paged-table.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { NotAllowed } from '../not-allowed.tsx'
import { createdFile, failedFile, templateFile, problemOf, type BatchResult } from './batch-sheets.ts'
import { useBatch, type Batch } from './use-batch.ts'
import styles from './batch.module.css'

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
      title={texts.title}
      width={WIDTH}
      onClose={onClose}
      footer={checked && <Footer batch={batch} checked={checked} onClose={onClose} />}
    >
      {info !== null && isActive(info) ? (
        <>
          <Hint below={2}>{texts.hint}</Hint>
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
        {dryRun ? texts.checked({ good, bad: failed }) : texts.done({ created, failed })}
        {dryRun && good === 0 && ` ${texts.nothingGood}`}
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
      {failed > 0 && <Button onClick={() => saveFile(failedFile(rows, results))}>{texts.exportFailed}</Button>}
      {!dryRun && created > 0 && <Button onClick={() => saveFile(createdFile(results))}>{texts.exportCreated}</Button>}
      <Button text={texts.chooseAgain} disabled={batch.creating} onClick={batch.reset} />
      {dryRun ? (
        <Button kind="primary" busy={batch.creating} disabled={good === 0} onClick={batch.create}>
          {batch.creating ? texts.creating : texts.create(good)}
        </Button>
      ) : (
        <Button text={texts.finish} kind="primary" onClick={onClose} />
      )}
    </Row>
  )
}

function BatchFileField({ batch }: { batch: Batch }) {
  const { problem, checking, take } = batch
  const [over, setOver] = useState(false)
  const id = useId()
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && !checking) take(file)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way; the input is the first */}
      <Stack
        as="label"
        line="dashed"
        round={8}
        justifyItems="center"
        below={2}
        pad="5 3"
        ground="subtle"
        tone="muted"
        textAlign="center"
        cursor="pointer"
        htmlFor={id}
        ringed
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon name="upload" size={24} />
        <Strong>{checking ? texts.reading : texts.choose}</Strong>
        <span>{texts.chooseHint}</span>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept=".csv,.xlsx,text/csv"
          disabled={checking}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) take(file)
            // The same file, mended, must be a change again.
            target.value = ''
          }}
        />
      </Stack>
      {problem !== undefined && (
        <Text as="p" below={2} role="alert" tone="red">
          {problem}
        </Text>
      )}
      <Button onClick={() => saveFile(templateFile())}>
        <Icon name="download" />
        {texts.template}
      </Button>
    </>
  )
}

const PER_PAGE = 20

const COLUMNS: Columns<BatchResult> = [
  { key: 'row', title: texts.columnRow, width: 72, align: 'right', render: ({ row }) => row },
  { key: 'linkName', title: texts.columnName, width: 260, render: ({ linkName }) => linkName || texts.unnamed },
  { key: 'result', title: texts.columnResult, render: (result) => <Outcome result={result} /> },
]

function BatchTable({ results }: { results: readonly BatchResult[] }) {
  const [onlyBad, setOnlyBad] = useState(false)
  const bad = results.filter(({ code }) => code !== CODE.ok)
  const shown = onlyBad ? bad : results
  return (
    <>
      {bad.length > 0 && bad.length < results.length && (
        <Row as="label" below={1} display="inline-flex">
          <Tick checked={onlyBad} onChange={({ target }) => setOnlyBad(target.checked)} />
          {texts.onlyBad}
        </Row>
      )}
      <PagedTable<BatchResult> columns={COLUMNS} rows={shown} keyOf={({ row }) => String(row)} perPage={PER_PAGE} />
    </>
  )
}

function Outcome({ result }: { result: BatchResult }) {
  const { code, url } = result
  if (code !== CODE.ok) return <Text tone="red">{problemOf(result)}</Text>
  if (url === null) return <Tag tone="green">{texts.good}</Tag>
  return (
    <Row as="span" wrap display="inline-flex">
      <Tag tone="green">{texts.made}</Tag>
      {url}
      <CopyButton text={url} />
    </Row>
  )
}
