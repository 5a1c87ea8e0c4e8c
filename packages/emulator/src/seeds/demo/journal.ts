import { kept, message } from '@unilink/shared/words'
import type { Draw } from '#src/kernel/draw.ts'
import { kindOf, type NewNotice } from '@unilink/server/modules/changes/notify.ts'
import type { Secrets } from '@unilink/server/kernel/config/config.ts'
import type { AuditEntry } from '@unilink/server/generated/sqlite/client.ts'
import { chainKey } from '@unilink/server/modules/audit/chain-key.ts'
import { CHAIN_START, entryHash } from '@unilink/server/modules/audit/entry-hash.ts'
import { targetTypeOf, type AuditEvent } from '@unilink/server/modules/audit/audit-entry.ts'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import type { DemoClock } from './demo-clock.ts'
import type { DemoRows } from './insert-rows.ts'

const DAY = 86_400_000
/** Older notices are marked as read. */
const READ_AFTER_DAYS = 5

/** What every maker of the demo world writes to and draws from. */
export interface DemoParts {
  rows: DemoRows
  journal: Journal
  clock: DemoClock
  draw: Draw
}

/** Records what happened in the demo world: audit rows and notices. */
export class Journal {
  readonly operatorId = idOf('operator')
  readonly #rows: DemoRows
  readonly #draw: Draw
  readonly #end: number

  /** `end`: the reference date's first moment, milliseconds since the epoch. */
  constructor(rows: DemoRows, draw: Draw, end: number) {
    this.#rows = rows
    this.#draw = draw
    this.#end = end
  }

  /** By an account, or by the operator persona. */
  write(at: Date, actor: string, event: AuditEvent): void {
    const draw = this.#draw
    const operator = actor === 'operator'
    this.#rows.AuditEntry.push({
      id: draw.id(),
      seq: 0,
      hash: '',
      at,
      actorId: operator ? this.operatorId : actor,
      actorKind: operator ? 'operator' : 'account',
      action: event.action,
      targetType: targetTypeOf(event),
      targetId: event.targetId,
      ip: operator ? '192.0.2.10' : `198.51.100.${draw.between(1, 250)}`,
      requestId: draw.text(16, '0123456789abcdef'),
      before: asJson(event.before),
      after: asJson(event.after),
    })
  }

  /** Sorts the audit and chains it to `last`, the newest existing entry. */
  chain(secrets: Secrets, last: Pick<AuditEntry, 'seq' | 'hash'> | null): void {
    const key = chainKey(secrets)
    let { seq, hash } = last ?? { seq: 0, hash: CHAIN_START }
    const entries = this.#rows.AuditEntry.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    this.#rows.AuditEntry = entries.map((entry) => {
      seq += 1
      hash = entryHash(key, hash, { ...entry, seq })
      return { ...entry, seq, hash }
    })
  }

  notify(at: Date, accountId: string, notice: Omit<NewNotice, 'accountId'>): void {
    const read = this.#end - at.getTime() > READ_AFTER_DAYS * DAY
    const readAt = read ? new Date(at.getTime() + this.#draw.between(10, 1200) * 60_000) : null
    const kind = kindOf(notice.content)
    const words = { title: kept(message(`noticeTitles.${kind}`)), content: kept(notice.content) }
    this.#rows.Notice.push({ id: this.#draw.id(), accountId, kind, ...notice, ...words, createdAt: at, readAt })
  }
}

/** As read back from the database: without undefined fields. */
function asJson(value: AuditEvent['after']): AuditEntry['after'] {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as AuditEntry['after'])
}
