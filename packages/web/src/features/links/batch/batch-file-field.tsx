import { useId, useState, type DragEvent } from 'react'
import { saveFile } from '#src/api/files.ts'
import { batchTexts } from '#src/config/texts/links/batch.ts'
import { Button } from '#src/ui/button/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Stack, Text } from '#src/ui/theme/primitives.tsx'
import styles from './batch.module.css'
import { templateFile } from './batch-sheets.ts'
import type { Batch } from './use-batch.ts'

export function BatchFileField({ batch }: { batch: Batch }) {
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
        <Text as="strong" tone="ink">
          {checking ? batchTexts.reading : batchTexts.choose}
        </Text>
        <span>{batchTexts.chooseHint}</span>
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
        {batchTexts.template}
      </Button>
    </>
  )
}
