import type { ReactNode } from 'react'
import { ALERT_WIDTH, CONFIRM_WIDTH } from '#src/config/settings.ts'
import { commonTexts as texts } from '#src/config/texts/common.ts'
import { openDialog } from './dialog-store.ts'

interface CommonOptions {
  /** Text; markup in it is shown after sanitising. */
  content: string
  /** Pixels; 600, or 500 for `confirm`. */
  width?: number
  /** Closes the dialog when aborted, as cancelling does: for dialogs that belong to a screen. */
  signal?: AbortSignal
}

export interface AlertOptions extends CommonOptions {
  title?: string
  confirmText?: string
  /** Stands below the content. */
  body?: () => ReactNode
  /** Seconds until it confirms by itself. */
  countdown?: number
  /** Missing: no cancel button. */
  cancelText?: string
}

export interface ConfirmOptions extends CommonOptions {
  title: string
  confirmText?: string
  cancelText?: string
  closeIcon?: boolean
  /** Stands below the content. */
  body?: () => ReactNode
}

export interface InfoOptions extends CommonOptions {
  title: string
  closeIcon?: boolean
}

/** Says something that must be acknowledged. Rejects with `'cancel'` only if it can be cancelled. */
export function alert(options: AlertOptions): Promise<void> {
  const { title = texts.alertTitle, content, confirmText = texts.confirm } = options
  const { cancelText, countdown, width = ALERT_WIDTH, signal, body } = options
  return openDialog(
    { kind: 'alert', title, content, confirmText, cancelText, closeIcon: false, countdown, width, body },
    signal,
  )
}

/** Asks for a decision: resolves on confirm, rejects with `'cancel'` otherwise. */
export function confirm(options: ConfirmOptions): Promise<void> {
  const { title, content, confirmText = texts.confirm, cancelText = texts.cancel } = options
  const { closeIcon = true, width = CONFIRM_WIDTH, signal, body } = options
  const spec = { title, content, confirmText, cancelText, closeIcon, width, countdown: undefined, body }
  return openDialog({ kind: 'confirm', ...spec }, signal)
}

/** Shows something to read: resolves on confirm, rejects with `'cancel'` when closed. */
export function info({ title, content, closeIcon = true, width = ALERT_WIDTH, signal }: InfoOptions): Promise<void> {
  const spec = { title, content, confirmText: texts.confirm, cancelText: undefined, closeIcon, width }
  return openDialog({ kind: 'info', ...spec, countdown: undefined }, signal)
}

/** Whether the person confirmed: for callers with nothing to do on cancel. */
export const confirmed = (dialog: Promise<void>): Promise<boolean> =>
  dialog.then(
    () => true,
    () => false,
  )

/** Text as markup that shows it as it is. */
export const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
