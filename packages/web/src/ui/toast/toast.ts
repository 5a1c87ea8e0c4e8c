import { errorText } from '@unilink/shared'
import { proxy } from 'valtio'
import { ApiError, isAborted } from '#src/api/api-error.ts'

export interface ToastItem {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
}

export const toasts = proxy<{ items: ToastItem[] }>({ items: [] })

const SHOWN_MS = 3000
const ERROR_SHOWN_MS = 5000
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let nextId = 1

/** A short message at the top of the page. The same text is not stacked while it shows, but shows on. */
export const toast = {
  success: (text: string) => show('success', text, SHOWN_MS),
  info: (text: string) => show('info', text, SHOWN_MS),
  error: (text: string) => show('error', text, ERROR_SHOWN_MS),
}

/** Tells what went wrong, unless somebody did already or it was given up on purpose. */
export function showError(error: unknown): void {
  if (isAborted(error)) return
  if (!(error instanceof ApiError)) {
    toast.error(errorText(error))
    return
  }
  if (error.handled) return
  error.handled = true
  toast.error(error.msg)
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toasts.items = toasts.items.filter((item) => item.id !== id)
}

function show(kind: ToastItem['kind'], text: string, ms: number): void {
  const shown = toasts.items.find((item) => item.kind === kind && item.text === text)
  const id = shown?.id ?? nextId++
  if (!shown) toasts.items.push({ id, kind, text })
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismissToast(id), ms),
  )
}
