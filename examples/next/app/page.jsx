import { cookies } from 'next/headers'

const emulator = process.env.UNILINK_ORIGIN ?? 'http://127.0.0.1:5180'

/** The apps of whoever is signed in, asked for on the server, in the world that the browser is in. */
export default async function Apps() {
  const jar = await cookies()
  const answer = await fetch(`${emulator}/api/app/queryPage`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${jar.get('sid')?.value ?? ''}`,
      'x-emu-world': jar.get('emu-world')?.value ?? 'main',
    },
  })
  const { code, msg, data } = await answer.json()
  if (code !== 0) return <p>{msg}</p>
  return (
    <ul>
      {data.list.map(({ appId, appName }) => (
        <li key={appId}>{appName}</li>
      ))}
    </ul>
  )
}
