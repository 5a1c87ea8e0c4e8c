import { DATA_STATE, maskEmail } from '@unilink/shared'
import { entryColumns } from '@unilink/server/db/personal/whitelist-text.ts'
import { seededRandom } from '@unilink/server/kernel/random.ts'
import { OUTSIDER, PERSONAS } from '@unilink/shared/emulator'
import type { DemoParts } from './journal.ts'
import { DEMO_OWNERS } from './owners.ts'

interface Parts extends DemoParts {
  sealKey: Uint8Array
}

const PERSONAS_SINCE_DAYS = 180
const REMARKS = ['内测批次一', '政务合作单位', '商务签约客户', ''] as const

/** The demo's own accounts and every persona but the outsider. */
export function makeWhitelist(parts: Parts): void {
  const { clock, draw } = parts
  for (const { email, accountType, since, dataState } of DEMO_OWNERS) {
    if (dataState !== DATA_STATE.active) continue
    const entry = accountType === 3 ? email : email.slice(email.indexOf('@'))
    const remark = accountType === 2 ? REMARKS[1] : draw.pick(REMARKS)
    addEntry(parts, entry, remark, clock.office(since - 1, draw))
  }
  for (const { email } of PERSONAS) {
    if (email !== OUTSIDER.email) addEntry(parts, email, '演示账号', clock.at(PERSONAS_SINCE_DAYS, 9))
  }
}

function addEntry({ rows, journal, draw, ...secrets }: Parts, entry: string, remark: string, at: Date): void {
  const id = draw.id()
  const sealer = { config: { secrets }, random: seededRandom(`whitelist ${id}`) }
  rows.WhitelistEntry.push({ id, ...entryColumns(sealer, entry), remark, createdBy: journal.operatorId, createdAt: at })
  journal.write(at, 'operator', {
    action: 'whitelist.add',
    targetType: 'whitelist',
    targetId: id,
    after: { entry: maskEmail(entry), remark },
  })
}
