import { useEffect, useRef, useState } from 'react'
import type { FilePurpose } from '@unilink/shared'
import { ApiError, isAborted } from '#src/api/api-error.ts'
import { sendFile } from '#src/ui/upload/send-file.ts'
import { uploadProblem } from './upload-rules.ts'

export interface PrivateUpload {
  /** Whole percent while a file is under way, undefined otherwise. */
  percent: number | undefined
  problem: string | undefined
  send: (file: File) => void
  cancel: () => void
  /** The bytes of a file that was sent from here. */
  sentAs: (fileId: string) => Blob | undefined
}

interface UploadTarget {
  value: string
  onChange: (fileId: string) => void
}

/** Sends one private file at a time. Until it is there the form has none; what it replaces comes back when it fails. */
export function usePrivateUpload(purpose: FilePurpose, { value, onChange }: UploadTarget): PrivateUpload {
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<{ fileId: string; blob: Blob }>()
  const running = useRef<AbortController>(null)
  const before = useRef('')
  useEffect(() => () => running.current?.abort(), [])

  const upload = async (file: File) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    if (value !== '') before.current = value
    onChange('')
    setPercent(0)
    const onProgress = (share: number) => setPercent(Math.floor(share * 100))
    try {
      const { fileId } = await sendFile(file, purpose, { onProgress, signal: mine.signal })
      setSent({ fileId, blob: file })
      before.current = ''
      onChange(fileId)
    } catch (error) {
      // Another file that took over will bring it back, if need be.
      if (running.current === mine) onChange(before.current)
      if (!isAborted(error)) setProblem(error instanceof ApiError ? error.msg : String(error))
    }
    if (running.current === mine) setPercent(undefined)
  }
  const send = (file: File) => {
    const reason = uploadProblem(file, purpose)
    setProblem(reason)
    if (reason === undefined) void upload(file)
  }
  return {
    percent,
    problem,
    send,
    cancel: () => running.current?.abort(),
    sentAs: (fileId) => (sent?.fileId === fileId ? sent.blob : undefined),
  }
}
