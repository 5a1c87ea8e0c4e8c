import { readFileSync } from 'node:fs'

/** Makes in a world what a `db.json` of json-server holds. Throws where a row breaks a rule that json-server did not have. */
export async function fromDb(world, file) {
  const { apps, links } = JSON.parse(readFileSync(file, 'utf8'))
  const made = new Map()
  for (const { id, name, category, home } of apps) {
    made.set(id, await world.make.app({ appName: name, category, h5Url: home }))
  }
  for (const { appId, name, target, live } of links) {
    const targets = { h5: target }
    await world.make.link({ app: made.get(appId), linkName: name, targets, state: live ? 'enabled' : 'inactive' })
  }
  return made
}
