import { clientClassLabels, CODES, outcomeLabels, type Code } from '@unilink/shared'
import { decisionSaid } from '#src/config/language/said/decision-said.ts'
import { simulationSaid } from '#src/config/language/said/simulation-said.ts'
import { codeText } from '#src/config/code-text.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import type { RequestEntry } from '../control/emu.tsx'

export const REQUEST_KINDS = ['all', 'refused', 'fault', 'slow'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

const SLOW_MS = 1000

/** What a fault or an override answered with success was not refused. */
export const isRefused = ({ why, code }: RequestEntry): boolean =>
  why.by !== 'served' && !((why.by === 'override' || why.by === 'fault') && code === 0)

export function isOfRequestKind(entry: RequestEntry, kind: RequestKind): boolean {
  if (kind === 'refused') return isRefused(entry)
  if (kind === 'fault') return entry.fault !== null
  return kind === 'all' || entry.ms >= SLOW_MS
}

type NameOf = (fault: string) => string

/** Whether a search finds it: by path, code, status, account or fault; `nameOf` says what a fault is called. */
export function hasWords(entry: RequestEntry, words: string, nameOf: NameOf = String): boolean {
  const { path, code, status, account, fault } = entry
  const name = fault === null ? '' : nameOf(fault)
  return [path, code, status, account, name].join(' ').toLowerCase().includes(words.trim().toLowerCase())
}

/** What became of it, in a few words. */
export function outcomeOf(entry: RequestEntry, nameOf: NameOf = String): string {
  const { code, status, why, fault, visit } = entry
  if (fault !== null) return texts.requestFault(nameOf(fault))
  if (visit) return status === 404 ? texts.visitMissing : wordsOf(visit)
  if (why.by === 'served') return ''
  if (why.by === 'override') return ruleOf(why.by)
  if (status === 0) return texts.requestBroken
  if (code !== null && code in CODES) return codeText(code as Code)
  return ruleOf(why.by)
}

/** What came, and what it was given. */
function wordsOf({ client, outcome }: NonNullable<RequestEntry['visit']>): string {
  const who = clientClassLabels[client as keyof typeof clientClassLabels] ?? client
  return `${decisionSaid(who)} → ${simulationSaid(outcomeLabels[outcome as keyof typeof outcomeLabels] ?? outcome)}`
}

export const ruleOf = (by: string): string => texts.whyBy[by as keyof typeof texts.whyBy] ?? by
