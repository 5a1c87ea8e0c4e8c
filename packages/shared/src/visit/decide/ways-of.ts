import { type Message, message } from '#src/words/message.ts'
import type { Plan } from '../plan-types.ts'

/** A place that a visitor may come to by a plan. */
export interface Way {
  label: Message | string
  url: string
}

const NOWHERE = new Set(['copy', 'qr', 'overlay'])

/** Every address that a visitor can come to by a plan, each once, those tried by themselves first. */
export function waysOf({ url, steps, buttons }: Pick<Plan, 'url' | 'steps' | 'buttons'>): Way[] {
  const named = new Map(buttons.map((button) => [button.url, button.label]))
  const tried = steps.flatMap((step): Way[] =>
    step.url === undefined || NOWHERE.has(step.action)
      ? []
      : [{ label: named.get(step.url) ?? STEP_LABELS[step.action] ?? step.action, url: step.url }],
  )
  const offered = buttons.filter(({ action }) => !NOWHERE.has(action))
  const sent = url === undefined ? [] : [{ label: message('buttons.redirect'), url }]
  const all = [...sent, ...tried, ...offered.map(({ label, url: to }) => ({ label, url: to }))]
  return all.filter((way, index) => all.findIndex((other) => other.url === way.url) === index)
}

const STEP_LABELS: Readonly<Record<string, Message<'buttons'>>> = {
  open: message('buttons.anyApp'),
  'quick-app': message('buttons.quickApp'),
  store: message('buttons.anyStore'),
  apk: message('buttons.apk'),
  h5: message('buttons.h5'),
}
