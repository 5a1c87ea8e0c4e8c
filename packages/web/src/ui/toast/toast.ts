import { errorText } from '@unilink/shared'
import { proxy } from 'valtio'
import { ApiError, isAborted } from '#src/api/api-error.ts'

export interface ToastItem {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** What can be done about it while it shows. */
  act?: ToastAct | undefined
}

export interface ToastAct {
  text: string
  run: () => void
}

export const toasts = proxy<{ items: ToastItem[] }>({ items: [] })

const SHOWN_MS = 3000
const ERROR_SHOWN_MS = 5000
/** As long as something can be undone there. */
const ACT_SHOWN_MS = 10_000
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let nextId = 1

/** A short message at the top of the page. The same text is not stacked while it shows, but shows on. */
export const toast = {
  success: (text: string, act?: ToastAct) => show('success', text, act ? ACT_SHOWN_MS : SHOWN_MS, act),
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

function show(kind: ToastItem['kind'], text: string, ms: number, act?: ToastAct): void {
  const shown = act ? undefined : toasts.items.find((item) => item.kind === kind && item.text === text)
  const id = shown?.id ?? nextId++
  if (!shown) toasts.items.push({ id, kind, text, act })
  clearTimeout(timers.get(id))
  const timer = setTimeout(() => dismissToast(id), ms)
  timers.set(id, timer)
}
