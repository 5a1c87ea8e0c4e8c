import { told, ToldError, type Said, type Text } from '#src/kernel/told/told.ts'
import { connect } from 'node:net'
import { failure, ok, wordsOf, type Check, type Finding } from './finding.ts'

const PATIENCE_MS = 5_000

/** Whether Redis and the mail server listen, when they are configured. */
export const checkServices: Check = async ({ config: { redisUrl, smtpUrl } }) => [
  ...(redisUrl
    ? [
        await reached(
          'Redis',
          redisUrl,
          6379,
          told('start it, or correct REDIS_URL; without it processes do not act as one'),
        ),
      ]
    : []),
  ...(smtpUrl
    ? [
        await reached(
          told('mail server'),
          smtpUrl,
          smtpUrl.startsWith('smtps:') ? 465 : 587,
          told('correct SMTP_URL; without it no code reaches anyone'),
        ),
      ]
    : []),
]

/** `about` names the address without user and password. */
async function reached(about: Said, address: string, defaultPort: number, remedy: Text): Promise<Finding> {
  const { hostname, port } = new URL(address)
  const place = `${hostname}:${port || defaultPort}`
  try {
    await dial(hostname, Number(port) || defaultPort)
    return ok(about, told('answers at {}', place))
  } catch (error) {
    return failure(about, told('nothing answers at {}: {}', place, wordsOf(error)), remedy)
  }
}

function dial(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS })
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('timeout', () => socket.destroy(new ToldError(told('no answer in {} s', PATIENCE_MS / 1000))))
    socket.once('error', reject)
  })
}
