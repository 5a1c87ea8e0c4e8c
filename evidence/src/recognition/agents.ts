import type { Client } from '@unilink/shared'

/** What all agents of a file are. */
export const KINDS = ['person', 'bot', 'preview', 'program', 'app'] as const
export type Kind = (typeof KINDS)[number]

/** Which part of them has to be seen as such: a person is never taken for a machine. */
export const SHARES: Readonly<Record<Kind, number>> = { person: 1, bot: 1, preview: 1, program: 0.95, app: 0.95 }

/** A preview and a program are machines, whichever of them each is called; an app is a page inside one, by name or not. */
export function isSeenAs(kind: Kind, { bot, container }: Client): boolean {
  if (kind === 'person') return bot === false
  if (kind === 'app') return bot === false && container !== 'browser'
  return bot !== false
}

interface Named {
  ua?: string
  user_agent?: string
  instances?: string[]
}

/** The agents of a file in one of the forms in which they are gathered, each once. */
export function agentsIn(text: string): string[] {
  const found = /^\s*[[{]/.test(text)
    ? (JSON.parse(text) as (string | Named)[]).flatMap((one) =>
        typeof one === 'string' ? one : (one.instances ?? [one.ua ?? one.user_agent ?? '']),
      )
    : /^\s*(?:- )?user_agent(?:_string)?:/m.test(text)
      ? [...text.matchAll(/^\s*(?:- )?user_agent(?:_string)?:\s*(.+)$/gm)].map(([, value = '']) =>
          unquoted(value.trim()),
        )
      : text.split('\n').map((line) => line.trim())
  return [...new Set(found.filter((agent) => agent !== ''))]
}

function unquoted(value: string): string {
  if (value.startsWith('"')) return JSON.parse(value) as string
  return value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value
}
