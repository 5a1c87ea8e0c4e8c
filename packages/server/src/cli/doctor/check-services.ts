import { connect } from 'node:net'
import { failure, ok, wordsOf, type Check, type Finding } from './finding.ts'

const PATIENCE_MS = 5_000

/** Whether Redis and the mail server listen, when they are configured. */
export const checkServices: Check = async ({ config: { redisUrl, smtpUrl } }) => [
  ...(redisUrl
    ? [await reached('Redis', redisUrl, 6379, 'start it, or correct REDIS_URL; without it processes do not act as one')]
    : []),
  ...(smtpUrl
    ? [
        await reached(
          'mail server',
          smtpUrl,
          smtpUrl.startsWith('smtps:') ? 465 : 587,
          'correct SMTP_URL; without it no code reaches anyone',
        ),
      ]
    : []),
]

/** `about` names the address without user and password. */
async function reached(about: string, address: string, defaultPort: number, remedy: string): Promise<Finding> {
  const { hostname, port } = new URL(address)
  const place = `${hostname}:${port || defaultPort}`
  try {
    await dial(hostname, Number(port) || defaultPort)
    return ok(about, `answers at ${place}`)
  } catch (error) {
    return failure(about, `nothing answers at ${place}: ${wordsOf(error)}`, remedy)
  }
}

function dial(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS })
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('timeout', () => socket.destroy(new Error(`no answer in ${PATIENCE_MS / 1000} s`)))
    socket.once('error', reject)
  })
}
