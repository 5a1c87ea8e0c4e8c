import { DOMAIN_STATE, LOST_PROOF_MS, PROOF_PATH, platformOrigin, proofRecord, readableHost } from '@unilink/shared'
import type { contract, AnswerOf } from '@unilink/shared'
import { unkept } from '@unilink/shared/words'
import type { AppDomain } from '#src/generated/sqlite/client.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import type { DomainOfApp } from './find-owned-domain.ts'

type Told = AnswerOf<typeof contract.app.addDomain>

export function presentDomain({ config, hosts }: Pick<World, 'config' | 'hosts'>, row: DomainOfApp): Told {
  const { domain, proof, app } = row
  const used = hosts.usedBy(app.id)
  return {
    domainId: row.id,
    ...stateOf(row),
    serves: hosts.appOf(domain) === app.id,
    ready: used.includes(domain),
    filesProblem: unkept(row.filesProblem),
    primary: used[0] === domain,
    txt: { name: proofRecord(domain), value: proof },
    file: { url: `https://${domain}${PROOF_PATH}`, text: proof },
    pointTo: new URL(platformOrigin(config.linkOrigin, app.linkPrefix)).hostname,
    provenBy: row.provenBy as Told['provenBy'],
  }
}

/** What its owner and operators are told alike. */
export function stateOf(row: AppDomain) {
  const { domain, domainState, lostAt, checkedAt } = row
  const until = domainState === DOMAIN_STATE.proven && lostAt ? new Date(lostAt.getTime() + LOST_PROOF_MS) : undefined
  return {
    domain,
    reads: readableHost(domain),
    domainState: domainState as Told['domainState'],
    problem: unkept(row.problem),
    servesUntil: until ? toSeconds(until) : null,
    refuseReason: row.refuseReason,
    checkTime: checkedAt && toSeconds(checkedAt),
    createTime: toSeconds(row.createdAt),
  }
}
