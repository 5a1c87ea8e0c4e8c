import { errorText, toCsv, type Contract, type DataOf, type SheetRow } from '@unilink/shared'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { FILE_TIMEOUT_MS } from '#src/config/settings.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { useDraft } from '#src/ui/draft/use-draft.ts'
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

const NO_SHEET = { fileName: '', rows: [] as SheetRow[] }

/** A sheet on its way to links: read here, checked by a dry run, made by a second call; kept until then. */
export function useBatch(appId: string, onCreated: () => void): Batch {
  const [checked, setChecked] = useState<Batch['checked']>()
  const [problem, setProblem] = useState<string>()
  const draft = useDraft(`batch/${appId}`, NO_SHEET)
  const ask = async (rows: SheetRow[], dryRun: boolean) => {
    const csv = toCsv(rows.map(({ cells }) => cells))
    const answer = await api.appLink.addBatch({ appId, csv, dryRun }, { timeoutMs: FILE_TIMEOUT_MS })
    // Blank rows were not sent: each result gets the number that its row has in the person's own sheet.
    const results = answer.results.map((result) => ({ ...result, row: rows[result.row - 1]?.number ?? result.row }))
    return { ...answer, results }
  }

  const check = useAction(
    async (sheet: File | typeof NO_SHEET) => {
      setProblem(undefined)
      const [fileName, rows] =
        sheet instanceof File ? [sheet.name, await readSheetFile(sheet)] : [sheet.fileName, sheet.rows]
      setChecked({ fileName, rows, answer: await ask(rows, true) })
      draft.keep({ fileName, rows })
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
    draft.drop()
    if (answer.created > 0) onCreated()
  })
  const checkKept = useEffectEvent(() => {
    if (draft.restored) void check.run(draft.values)
  })
  useEffect(() => checkKept(), [])
  return {
    checked,
    problem,
    checking: check.running,
    creating: make.running,
    take: (file) => void check.run(file),
    create: () => void make.run(),
    reset: () => {
      draft.drop()
      setChecked(undefined)
    },
  }
}

/** A refusal of the sheet as a whole names what is wrong with it in its fields. */
function messageOf(error: unknown): string {
  const [field] = error instanceof ApiError ? error.fields : []
  return field?.msg ?? errorText(error)
}
