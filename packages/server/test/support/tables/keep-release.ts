import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@unilink/shared'
import { expect } from 'vitest'
import { createBackup } from '@unilink/server/ops/backup/create-backup.ts'
import { filesBelow } from '@unilink/server/ops/backup/copy-tree.ts'
import { seal } from '@unilink/server/kernel/crypto/seal.ts'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import { zipOf } from '../samples/zip-of.ts'
import { seedLink, type SeededLink } from '../seed-link.ts'
import { seedVisits } from '../seed-visits.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { TEST_NOW, type TestWorld } from '../test-world.ts'
import { writeEverything, type Say, type Send } from '../write-everything.ts'

/** Keeps a database of this version with rows in its tables, as a backup in one file, for later versions to bring up. */
export async function keepRelease(folder: string): Promise<void> {
  const server = await createTestApp()
  try {
    await writeEverything({ server, say: sayTo(server), send: sendTo(server) })
    const link = await seedLink(server.world)
    const visit = (hour: number) => ({ link, at: TEST_NOW.getTime() - hour * 3_600_000, visitorKey: `v${hour}` })
    await seedVisits(server.world, [
      { ...visit(1), events: ['open_attempt', 'open_guess', ['store_jump', 'xiaomi']] },
      { ...visit(30), kind: 'bot' },
      visit(31),
    ])
    await fillRest(server.world, link)
    const backup = join(server.world.config.dataDir, 'kept')
    await createBackup(server.world, backup)
    const paths = (await filesBelow(backup)).filter((path) => !path.startsWith('visits/'))
    mkdirSync(folder, { recursive: true })
    const bytes = await zipOf(paths.map((path) => [path, readFileSync(join(backup, path))]))
    writeFileSync(join(folder, `${server.world.db.provider}.zip`), bytes)
  } finally {
    await server.close()
  }
}

/** Of tables that hold rows for a moment only, or are written by machinery that has its own tests. */
async function fillRest({ db, config, clock, random }: TestWorld, { appId, linkId }: SeededLink): Promise<void> {
  const at = clock.now()
  const [accountId, id] = [idOf('active'), random.id()]
  // What is due would be delivered, and gone, before it is kept.
  const later = new Date(at.getTime() + 86_400_000)
  const sealed = seal('kept', config.secrets.sealKey, random)
  await db.transaction(async (tx) => {
    await tx.dataStep.create({ data: { name: 'kept' } })
    await tx.formerChainKey.create({ data: { id, keyEnc: sealed } })
    await tx.idempotentCall.create({ data: { id, bodyHash: id, claim: id, claimedAt: at, createdAt: at } })
    await tx.loginFailure.create({ data: { id, emailKey: id, ip: '203.0.113.9', at } })
    await tx.outgoingMail.create({
      data: { id, addressEnc: sealed, subject: '主题', text: sealed, scene: 'notice', createdAt: at, dueAt: later },
    })
    await tx.redemption.create({ data: { id, appId, at: at.getTime() } })
    await tx.passkey.create({
      data: { id, accountId, name: '手机', credentialId: id, publicKey: id, signCount: 1, createdAt: at },
    })
    await tx.recoveryCode.create({ data: { id, accountId, codeHash: id, createdAt: at } })
    await tx.totp.create({ data: { accountId, secretEnc: sealed, enrolledAt: at } })
    const domain = { domain: 'go.kept.example', claim: 'go.kept.example', domainState: 2 }
    await tx.appDomain.create({ data: { id, appId, ...domain, proof: id, provenAt: at, createdAt: at, updatedAt: at } })
    const url = 'https://m.example.com/'
    await tx.linkTarget.create({ data: { id, appId, kind: 'h5', url, dueAt: at, createdAt: at } })
    await tx.linkLeads.create({ data: { linkId, targetId: id } })
  })
}

const sayTo =
  (server: TestApp): Say =>
  async (call, body = {}, token) => {
    const { code, data } = await server.call(call, body, token)
    expect({ path: call.path, code }).toEqual({ path: call.path, code: 0 })
    return data
  }

const sendTo =
  ({ http }: TestApp): Send =>
  async (bytes, purpose, token) => {
    const sent = http.post(contract.file.upload.path).set('authorization', `Bearer ${token}`).field('purpose', purpose)
    const { body } = (await sent.attach('file', bytes, 'a.pdf')) as { body: { data: { fileId: string } } }
    return body.data.fileId
  }
