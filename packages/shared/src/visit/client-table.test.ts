import { describe, expect, it } from 'vitest'
import { classifyClient } from './decide/client-class.ts'
import { clientClassLabels } from './decide/client-class.ts'
import { recognizeClient } from './recognize/recognize-client.ts'
import { TABLE_CLIENTS, type TableDevice, type TableOpener } from './client-table.ts'

const clients = TABLE_CLIENTS.map(({ id, ua }) => {
  const [device, opener] = id.split(':') as [TableDevice, TableOpener]
  return { device, opener, client: recognizeClient({ ua }) }
})

const SYSTEMS: Partial<Record<TableDevice, string>> = { iphone: 'ios', harmony: 'harmony', desktop: 'windows' }
const CONTAINERS: Partial<Record<TableOpener, string>> = { wechatOld: 'wechat' }
const BROWSERS = new Set<TableOpener>(['system', 'chrome', 'firefox', 'opera', 'uc'])

describe('the table of clients', () => {
  it.each(clients.filter(({ device }) => device !== 'machine'))('$device with $opener is recognised', (row) => {
    const { device, opener, client } = row
    expect(client.os).toBe(SYSTEMS[device] ?? 'android')
    expect(client.container).toBe(BROWSERS.has(opener) ? 'browser' : (CONTAINERS[opener] ?? opener))
    const named = client.os !== 'android' || opener === 'firefox' || client.brand === device
    expect(named).toBe(true)
  })

  it('has a client of every class', () => {
    const classes = new Set(clients.map(({ client }) => classifyClient(client)))
    expect([...classes].toSorted()).toEqual(Object.keys(clientClassLabels).toSorted())
  })
})
