import type { ReactNode } from 'react'
import { proxy, ref } from 'valtio'
import { DIALOG_REMOVE_MS } from '#src/config/settings.ts'

export interface DialogSpec {
  kind: 'alert' | 'confirm' | 'info'
  title: string
  /** May hold markup, which is shown after sanitising. */
  content: string
  /** Stands below the content. */
  body?: (() => ReactNode) | undefined
  /** Missing: no such button. */
  confirmText: string | undefined
  cancelText: string | undefined
  closeIcon: boolean
  /** Seconds after which it confirms by itself. */
  countdown: number | undefined
  /** Pixels. */
  width: number
}

export interface OpenDialog extends Omit<DialogSpec, 'body'> {
  id: number
  /** Fading; it is removed shortly after. */
  closing: boolean
  /** Kept as they are, unlike the rest, of which snapshots are made. */
  settle: { confirm: () => void; cancel: () => void; body: (() => ReactNode) | undefined }
}

export const dialogs = proxy<{ open: OpenDialog[] }>({ open: [] })

let nextId = 1

/** Opens a dialog; resolves on confirm, rejects with `'cancel'` on cancel, on close and when `signal` aborts. */
export function openDialog({ body, ...spec }: DialogSpec, signal?: AbortSignal): Promise<void> {
  const id = nextId++
  const { promise, resolve, reject } = withResolvers()
  const cancel = () => {
    close(id)
    // The dialogs' contract with their callers: a cancelled one rejects with this word.
    reject('cancel')
  }
  const confirm = () => {
    close(id)
    resolve()
  }
  if (signal?.aborted) return Promise.reject('cancel')
  signal?.addEventListener('abort', cancel, { once: true })
  dialogs.open.push({ ...spec, id, closing: false, settle: ref({ confirm, cancel, body }) })
  return promise
}

function close(id: number): void {
  const dialog = dialogs.open.find((candidate) => candidate.id === id)
  if (dialog === undefined || dialog.closing) return
  dialog.closing = true
  setTimeout(() => {
    dialogs.open = dialogs.open.filter((candidate) => candidate.id !== id)
  }, DIALOG_REMOVE_MS)
}

function withResolvers() {
  let resolve: () => void = () => undefined
  let reject: (reason: 'cancel') => void = () => undefined
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
