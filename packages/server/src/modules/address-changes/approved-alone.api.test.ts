import { contract } from '@unilink/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APP, makeApp } from '#support/link-fixtures.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { admin, app, appLink } = contract
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'
const LINKS = 2

/** Every address bears a number of its own, by which a page that holds it tells. */
const MARK = /m(\d+)x\.example/g
const marksIn = (value: unknown): string[] => JSON.stringify(value).match(MARK) ?? []

const ACTIONS =
  'edit edit edit addLink change withdraw cancelChange toggle freeze look look approveLink approveLink approveChange approveChange reject rejectChange'
const step = fc.record({
  do: fc.constantFrom(...ACTIONS.split(' ')),
  which: fc.nat({ max: LINKS - 1 }),
  field: fc.constantFrom('h5Url', 'apkUrl', 'stores'),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** So that there are links to visit, with a page of their own and without. */
const BEGIN: readonly Step[] = [
  { do: 'addLink', which: 0, field: 'h5Url' },
  { do: 'addLink', which: 1, field: 'h5Url' },
  { do: 'look', which: 0, field: 'h5Url' },
  { do: 'approveLink', which: 0, field: 'h5Url' },
]

/** One owner and one operator, who decides on what was looked at before, whatever the owner does in between. */
class Play {
  readonly approved = new Set<string>()
  readonly links: { linkId: string; code: string }[] = []
  readonly seen: { link: Map<string, string[]>; change: Map<string, string[]> } = { link: new Map(), change: new Map() }
  #marks = 0
  constructor(
    readonly server: TestApp,
    readonly owner: string,
    readonly operator: string,
    readonly appId: string,
  ) {}

  async take(next: Step): Promise<void> {
    const { server, owner, operator, appId } = this
    const { field, which } = next
    const link = this.links[which]
    const mark = () => `https://m${(this.#marks += 1)}x.example/`
    const ofLink = (call: typeof appLink.editReviewStateCancel, more: object = {}) =>
      link && server.call(call, { linkId: link.linkId, ...more }, owner)
    const platform = () => ({ android: field === 'apkUrl' ? { apkUrl: mark() } : { stores: { samsung: mark() } } })
    const target = () => ({ reason: '改', changes: { targets: { h5: field === 'h5Url' ? '' : mark() } } })
    const switched = field === 'h5Url' ? appLink.editStateDisable : appLink.editStateEnable
    const actions: Readonly<Record<string, () => unknown>> = {
      edit: () => server.call(app.edit, { appId, ...(field === 'h5Url' ? { h5Url: mark() } : platform()) }, owner),
      addLink: () => this.links.length < LINKS && this.addLink(which === 0 ? mark() : undefined),
      change: () => ofLink(appLink.editParams as never, target()),
      withdraw: () => ofLink(appLink.editReviewStateCancel),
      cancelChange: () => server.call(app.cancelAddressChange, { appId }, owner),
      toggle: () => ofLink(switched as never),
      freeze: () =>
        field === 'h5Url'
          ? server.call(admin.app.freeze, { appId, reason: 'other' }, operator)
          : server.call(admin.app.unfreeze, { appId }, operator),
      look: () => this.look(),
      approveLink: () => this.decideLink('approve', which),
      reject: () => this.decideLink('reject', which),
      approveChange: () => this.decideChange('approve'),
      rejectChange: () => this.decideChange('reject'),
    }
    await actions[next.do]?.()
  }

  private async addLink(h5: string | undefined): Promise<void> {
    const body = {
      appId: this.appId,
      linkName: `链接${this.links.length}`,
      scene: '推广',
      targets: { android: 'starshop://a', ...(h5 && { h5 }) },
    }
    const { data } = await this.server.call(appLink.add, body, this.owner)
    this.links.push({ linkId: data.linkId, code: data.url.split('/').at(-1) ?? '' })
  }

  /** Opens everything that waits, and keeps what the screens show. */
  private async look(): Promise<void> {
    const { server, operator, seen } = this
    seen.link.clear()
    seen.change.clear()
    for (const kind of ['link', 'revision'] as const) {
      const { data } = await server.call(admin[kind].queryPage, {}, operator)
      for (const { modifyId } of data.list) {
        const shown = await server.call(admin[kind].queryDetail, { modifyId }, operator)
        seen.link.set(`${kind} ${modifyId}`, marksIn([shown.data.after, shown.data.addresses]))
      }
    }
    const { data } = await server.call(admin.address.queryPage, {}, operator)
    for (const { changeId } of data.list) {
      const shown = await server.call(admin.address.queryDetail, { changeId }, operator)
      seen.change.set(changeId, marksIn(shown.data.changes.map(({ after }) => after)))
    }
  }

  /** Decides on what was looked at last, as it was seen then. */
  private async decideChange(name: 'approve' | 'reject'): Promise<void> {
    const [changeId, marks = []] = [...this.seen.change].at(-1) ?? []
    if (changeId === undefined) return
    const body = { changeId, reason: '不' }
    const { code } = await this.server.call(admin.address[name] as typeof admin.address.reject, body, this.operator)
    if (name === 'approve' && code === 0) this.approve(marks)
  }

  private async decideLink(name: 'approve' | 'reject', which: number): Promise<void> {
    const [key, marks = []] = [...this.seen.link].at(-1 - which) ?? []
    if (key === undefined) return
    const [kind, modifyId] = key.split(' ') as ['link' | 'revision', string]
    const call = admin[kind][name] as typeof admin.link.reject
    const { code } = await this.server.call(call, { modifyId, reason: '不' }, this.operator)
    if (name === 'approve' && code === 0) this.approve(marks)
  }

  private approve(marks: readonly string[]): void {
    for (const mark of marks) this.approved.add(mark)
  }

  /** Whatever a visitor is shown of any link, with several devices. */
  async reached(): Promise<string[]> {
    const answers: unknown[] = []
    for (const { linkId, code } of this.links) {
      const all = await this.server.call(appLink.simulateAll, { linkId }, this.owner)
      const real = await this.server.http.get(`/s/${code}`).set('user-agent', FIREFOX)
      answers.push(
        all.data.rows.map(({ steps: taken, location }) => [taken, location]),
        real.text,
        real.headers['location'] ?? '',
      )
    }
    return marksIn(answers)
  }
}

describe('whatever owners and operators do', () => {
  it('a visitor only ever reaches what an operator has seen and approved', async () => {
    const server = await createTestApp()
    const [owner, operator] = [await server.as('active'), await server.as('operator')]
    let reachedAny = 0
    let count = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (script) => {
        count += 1
        const names = {
          appName: `应用${count}`,
          android: { ...APP.android, package: `com.p.a${count}` },
          ios: {},
          harmony: {},
        }
        const play = new Play(server, owner, operator, await makeApp(server, owner, names))
        for (const next of [...BEGIN, ...script]) {
          await play.take(next)
          const reached = await play.reached()
          reachedAny += reached.length
          expect(reached.filter((mark) => !play.approved.has(mark))).toEqual([])
        }
      }),
      { numRuns: 8, seed: 20261122, endOnFailure: true },
    )
    // Else nothing was tried.
    expect(reachedAny).toBeGreaterThan(20)
    await server.close()
  }, 300_000)
})
