import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { connectEmulator } from '@unilink/emulator/testing'
import newman from 'newman'
import { describe, expect, it } from 'vitest'

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

/** What Postman's own runtime gets for one request of the collection, in a world of its own. */
async function send(item, persona) {
  const world = await emulator.fork()
  const token = persona === 'anyone' ? '' : (await world.as(persona)).token
  const header = [...item.request.header, { key: 'X-Emu-World', value: world.name }]
  const run = await promisify(newman.run)({
    collection: { ...collection, item: [{ ...item, request: { ...item.request, header } }] },
    envVar: [{ key: 'bearerToken', value: token }],
  })
  await world.close()
  const [{ response }] = run.run.executions
  const isJson = response.headers.get('content-type').startsWith('application/json')
  const isFile = response.headers.has('content-disposition') || !isJson
  return { status: response.code, code: isFile ? 0 : response.json().code }
}

// An upload holds a file, which a document cannot.
const requests = requestsIn(collection).filter((item) => pathOf(item) !== '/api/file/upload')

describe('each request of the collection, sent as it stands by its persona', () => {
  it('is one of every call', () => {
    expect(requests.length).toBe(Object.keys(paths).length - 1)
  })

  it.each(requests.map((item) => [pathOf(item), item]))('%s', async (path, item) => {
    const { persona, code } = promised(path)
    expect(await send(item, persona)).toEqual({ status: 200, code })
  })
})
