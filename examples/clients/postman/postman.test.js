import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { connectEmulator } from '@unilink/emulator/testing'
import { isReading } from '@unilink/shared'
import newman from 'newman'
import { beforeAll, describe, expect, it } from 'vitest'

/** Worlds beside each other. */
const AT_ONCE = 16
const origin = process.env.UNILINK_ORIGIN
const emulator = connectEmulator({ origin })
const { paths, components } = await (await fetch(`${origin}/openapi.json`)).json()
const collection = JSON.parse(readFileSync('generated/collection.json', 'utf8'))

const requestsIn = (item) => item.item?.flatMap(requestsIn) ?? [item]
const pathOf = ({ request }) => `/${request.url.path.join('/')}`

/** The persona that an example is named by, and the code that it says it is answered with. */
function promised(path) {
  const { examples } = paths[path].post.requestBody.content['application/json']
  const [[persona, { $ref }]] = Object.entries(examples)
  const { summary } = components.examples[$ref.split('/').at(-1)]
  return { persona, code: Number(/返回 (\d+)/.exec(summary)[1]) }
}

/** What Postman's own runtime gets for some requests; what changes something is sent to a world of its own. */
async function sendAll(items) {
  const worlds = []
  const item = []
  // One after the other: each is made while its connection waits.
  for (const one of items) {
    const world = isReading({ path: pathOf(one) }) ? emulator : await emulator.fork()
    if (world !== emulator) worlds.push(world)
    item.push(await inWorld(one, world))
  }
  const run = await promisify(newman.run)({ collection: { ...collection, item } })
  for (const world of worlds) await world.close()
  return run.run.executions.map(({ response }) => {
    const isJson = response.headers.get('content-type').startsWith('application/json')
    const isFile = response.headers.has('content-disposition') || !isJson
    return { status: response.code, code: isFile ? 0 : response.json().code }
  })
}

/** The request in this world, by the persona that its example names. */
async function inWorld(item, world) {
  const { persona } = promised(pathOf(item))
  const token = persona === 'anyone' ? '' : (await world.as(persona)).token
  const header = [...item.request.header, { key: 'X-Emu-World', value: world.name }]
  const auth = { type: 'bearer', bearer: [{ key: 'token', value: token }] }
  return { ...item, request: { ...item.request, header, ...(item.request.auth !== null && { auth }) } }
}

// An upload holds a file, which a document cannot.
const requests = requestsIn(collection).filter((item) => pathOf(item) !== '/api/file/upload')

describe('each request of the collection, sent as it stands by its persona', () => {
  it('is one of every call', () => {
    expect(requests.length).toBe(Object.keys(paths).length - 1)
  })

  const answers = []
  // Postman's runtime takes longer to begin than to send.
  beforeAll(async () => {
    for (let from = 0; from < requests.length; from += AT_ONCE)
      answers.push(...(await sendAll(requests.slice(from, from + AT_ONCE))))
  }, 300_000)

  it.each(requests.map((item, index) => [pathOf(item), index]))('%s', (path, index) => {
    expect(answers[index]).toEqual({ status: 200, code: promised(path).code })
  })
})
