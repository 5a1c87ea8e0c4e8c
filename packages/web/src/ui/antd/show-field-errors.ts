import type { FormInstance } from 'antd'
import { commonTexts } from '#src/config/texts/common.ts'
import { ApiError } from '#src/api/api-error.ts'
import { toast } from '../toast/toast.ts'
import { fieldOfPath, type FieldName } from './field-of-path.ts'

/**
 * Puts a refused call's messages at their fields and scrolls to the first; what no field answers for is told by a toast.
 * Returns whether the error was of that kind, so that it can stand as `onError` of `useAction`.
 */
export function showFieldErrors(form: FormInstance, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.fields.length === 0) return false
  const names = form.getFieldsError().map(({ name }) => name)
  const placed = new Map<string, { name: FieldName; errors: string[] }>()
  const homeless: string[] = []
  for (const { path, msg } of error.fields) {
    const name = fieldOfPath(path, names)
    if (name === undefined) homeless.push(msg)
    else placed.set(name.join('.'), { name, errors: [...(placed.get(name.join('.'))?.errors ?? []), msg] })
  }
  const fields = [...placed.values()].map(({ name, errors }) => ({ name: [...name], errors }))
  form.setFields(fields)
  if (fields[0] !== undefined) scrollToField(form, fields[0].name)
  if (homeless.length > 0) toast.error(homeless.join(commonTexts.semicolon))
  return true
}

/** Brings a field into the middle of the view and puts the focus there. */
export function scrollToField(form: FormInstance, name: (string | number)[]): void {
  form.scrollToField(name, { block: 'center', behavior: 'smooth', focus: true })
}
