import { toCsv, type Contract, type DataOf, type SheetRow } from '@unilink/shared'
import { useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { FILE_TIMEOUT_MS } from '#src/config/settings.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { readSheetFile } from './read-sheet-file.ts'

type Answer = DataOf<Contract['appLink']['addBatch']>

export interface Batch {
  /** The sheet at hand and what the server says of its rows; `dryRun` while nothing is made yet. */
  checked: { fileName: string; rows: SheetRow[]; answer: Answer } | undefined
  problem: string | undefined
  checking: boolean
  creating: boolean
  /** Reads a file and has its rows checked. */
  take: (file: File) => void
  /** Makes the links of the good rows. */
  create: () => void
  reset: () => void
}

/** A sheet on its way to links: read here, checked by a dry run, made by a second call. */
export function useBatch(appId: string, onCreated: () => void): Batch {
  const [checked, setChecked] = useState<Batch['checked']>()
  const [problem, setProblem] = useState<string>()
  const ask = async (rows: SheetRow[], dryRun: boolean) => {
    const csv = toCsv(rows.map(({ cells }) => cells))
    const answer = await api.appLink.addBatch({ appId, csv, dryRun }, { timeoutMs: FILE_TIMEOUT_MS })
    // Blank rows were not sent: each result gets the number that its row has in the person's own sheet.
    const results = answer.results.map((result) => ({ ...result, row: rows[result.row - 1]?.number ?? result.row }))
    return { ...answer, results }
  }

  const check = useAction(
    async (file: File) => {
      setProblem(undefined)
      const rows = await readSheetFile(file)
      setChecked({ fileName: file.name, rows, answer: await ask(rows, true) })
    },
    (error) => {
      setProblem(messageOf(error))
      return true
    },
  )
  const make = useAction(async () => {
    if (checked === undefined) return
    const answer = await ask(checked.rows, false)
    setChecked({ ...checked, answer })
    if (answer.created > 0) onCreated()
  })
  return {
    checked,
    problem,
    checking: check.running,
    creating: make.running,
    take: (file) => void check.run(file),
    create: () => void make.run(),
    reset: () => setChecked(undefined),
  }
}

/** A refusal of the sheet as a whole names what is wrong with it in its fields. */
function messageOf(error: unknown): string {
  const [field] = error instanceof ApiError ? error.fields : []
  return field?.msg ?? (error instanceof Error ? error.message : String(error))
}
