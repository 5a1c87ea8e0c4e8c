import { freezeReasonLabel, LINK_STATE, REVIEW_STATE, addressesOf, diffContent } from '@unilink/shared'
import type { LinkContentData, StateOf } from '@unilink/shared'
import type { Prisma } from '@unilink/server/db/client/client.ts'
import type { Link, Revision } from '@unilink/server/generated/sqlite/client.ts'
import { message, type Message } from '@unilink/shared/words'
import type { Draw } from '#src/kernel/draw.ts'
import { linkColumns } from '@unilink/server/modules/links/insert-links.ts'
import type { DemoRows } from './insert-rows.ts'
import type { Journal } from './journal.ts'
import type { LinkSnapshot } from '@unilink/server/kernel/ports/links.ts'

/** The state of a link from a moment on, which decides visits of that time. */
export interface Phase {
  /** Milliseconds since the epoch. */
  from: number
  snapshot: LinkSnapshot
}

interface Parts {
  rows: DemoRows
  journal: Journal
  draw: Draw
  /** The link before anything happened to it. */
  snapshot: LinkSnapshot
  ownerId: string
  tags: readonly string[]
}

/** The life of one link. Each event adds the rows that the real call writes, and a phase for visits. */
export class LinkStory {
  readonly link: Link
  readonly phases: Phase[] = []
  content: LinkContentData
  readonly #parts: Parts
  #open: Revision
  #live: LinkContentData | undefined

  constructor(parts: Parts, content: LinkContentData, at: Date) {
    const { snapshot, rows, journal, ownerId, tags } = parts
    this.#parts = parts
    this.content = content
    this.link = {
      id: snapshot.linkId,
      appId: snapshot.appId,
      code: snapshot.code,
      ...linkColumns(content),
      tags: [...tags],
      linkState: LINK_STATE.inactive,
      stateBeforeFreeze: null,
      reviewState: REVIEW_STATE.inReview,
      liveRevisionId: null,
      openRevisionId: null,
      revisionCount: 0,
      freezeReason: null,
      freezeDetail: null,
      frozenAt: null,
      createdAt: at,
      updatedAt: at,
    }
    rows.Link.push(this.link)
    this.#open = this.#revise(content, '', at)
    const after = { appId: snapshot.appId, code: snapshot.code, linkName: content.linkName }
    journal.write(at, ownerId, { action: 'link.add', targetType: 'link', targetId: this.link.id, after })
    this.#enter(at)
  }

  get isLive(): boolean {
    return this.#live !== undefined
  }

  /** Submits a change for review. */
  change(content: LinkContentData, reason: string, at: Date): void {
    const { journal, ownerId } = this.#parts
    const fields = diffContent(this.content, content).map(({ field }) => field)
    this.#open = this.#revise(content, reason, at)
    const after = { linkId: this.link.id, reason, fields }
    journal.write(at, ownerId, { action: 'revision.add', targetType: 'revision', targetId: this.#open.id, after })
  }

  /** The open submission goes live. */
  approve(at: Date): void {
    const { id: linkId, liveRevisionId } = this.link
    const kind = this.#live ? 'revision' : 'link'
    this.content = this.#open.content as unknown as LinkContentData
    this.#live = this.content
    this.#decide(REVIEW_STATE.approved, at)
    this.#open.addresses = addressesOf(this.#parts.snapshot.app) as Prisma.JsonObject
    Object.assign(this.link, linkColumns(this.content), {
      liveRevisionId: this.#open.id,
      reviewState: REVIEW_STATE.approved,
    })
    if (this.link.linkState === LINK_STATE.inactive) this.link.linkState = LINK_STATE.enabled
    this.#tell(kind, 'approve', at, { before: { liveRevisionId }, after: { linkId, liveRevisionId: this.#open.id } })
    this.#enter(at)
  }

  reject(reason: string, at: Date): void {
    const kind = this.#live ? 'revision' : 'link'
    this.#decide(REVIEW_STATE.rejected, at)
    this.#open.rejectReason = reason
    if (kind === 'link') this.link.reviewState = REVIEW_STATE.rejected
    const after = { linkId: this.link.id, revision: this.#open.number, reason }
    this.#tell(kind, 'reject', at, { after }, reason)
    this.#enter(at)
  }

  cancel(at: Date): void {
    const { journal, ownerId } = this.#parts
    this.#open.reviewState = REVIEW_STATE.withdrawn
    this.link.openRevisionId = null
    if (!this.#live) this.link.reviewState = REVIEW_STATE.withdrawn
    const after = { linkId: this.link.id, reviewState: REVIEW_STATE.withdrawn }
    journal.write(at, ownerId, { action: 'revision.cancel', targetType: 'revision', targetId: this.#open.id, after })
    this.#enter(at)
  }

  disable(at: Date): void {
    const { journal, ownerId } = this.#parts
    this.link.linkState = LINK_STATE.disabled
    const change = { before: { linkState: LINK_STATE.enabled }, after: { linkState: LINK_STATE.disabled } }
    journal.write(at, ownerId, { action: 'link.disable', targetType: 'link', targetId: this.link.id, ...change })
    this.#enter(at)
  }

  freeze(reason: string, detail: string, at: Date): void {
    const { journal } = this.#parts
    const stateBeforeFreeze = this.link.linkState
    Object.assign(this.link, {
      linkState: LINK_STATE.frozen,
      stateBeforeFreeze,
      freezeReason: reason,
      freezeDetail: detail,
      frozenAt: at,
    })
    const target = { targetType: 'link', targetId: this.link.id }
    journal.write(at, 'operator', {
      action: 'link.freeze',
      ...target,
      after: { linkState: LINK_STATE.frozen, reason, detail },
    })
    const words = { link: this.#linkName, reason: freezeReasonLabel(reason), detail }
    this.#notify('link', at, message('notices.link-frozen', words))
    this.#enter(at)
  }

  #revise(content: LinkContentData, reason: string, at: Date): Revision {
    const { rows, draw } = this.#parts
    const number = this.link.revisionCount + 1
    const revision: Revision = {
      id: draw.id(),
      linkId: this.link.id,
      number,
      reviewState: REVIEW_STATE.inReview,
      reason,
      content,
      before: this.#live ?? null,
      addresses: null,
      rejectReason: null,
      applyAt: at,
      reviewedAt: null,
      reviewerId: null,
    }
    rows.Revision.push(revision)
    Object.assign(this.link, { revisionCount: number, openRevisionId: revision.id, updatedAt: at })
    return revision
  }

  #decide(reviewState: StateOf<'review'>, at: Date): void {
    Object.assign(this.#open, { reviewState, reviewedAt: at, reviewerId: this.#parts.journal.operatorId })
    this.link.openRevisionId = null
  }

  #tell(kind: 'link' | 'revision', verb: 'approve' | 'reject', at: Date, change: object, reason = ''): void {
    const targetId = kind === 'link' ? this.link.id : this.#open.id
    this.#parts.journal.write(at, 'operator', { action: `${kind}.${verb}`, targetType: kind, targetId, ...change })
    const link = this.#linkName
    if (verb === 'approve') this.#notify(kind, at, message(`notices.${kind}-approved`, { link }))
    else this.#notify(kind, at, message(`notices.${kind}-rejected`, { link, reason }))
  }

  #notify(refType: 'link' | 'revision', at: Date, content: Message<'notices'>): void {
    const { journal, ownerId } = this.#parts
    const refId = refType === 'link' ? this.link.id : this.#open.id
    journal.notify(at, ownerId, { content, refType, refId })
  }

  get #linkName(): string {
    return (this.#open.content as unknown as LinkContentData).linkName
  }

  #enter(at: Date): void {
    this.link.updatedAt = at
    const { snapshot } = this.#parts
    const { linkState, reviewState, liveRevisionId, validFrom, validTo } = this.link
    const live = liveRevisionId && this.#live ? { revisionId: liveRevisionId, content: this.#live } : null
    const now = { linkState, reviewState, live, validFrom: validFrom?.getTime(), validTo: validTo?.getTime() }
    this.phases.push({ from: at.getTime(), snapshot: { ...snapshot, ...now } })
  }
}
