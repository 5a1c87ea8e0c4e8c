import { cookies } from 'next/headers'

const platform = process.env.UNILINK_ORIGIN ?? 'http://127.0.0.1:5180'

/** The apps of whoever is signed in, asked for on the server. Of worlds it knows nothing: `carry-world` does. */
export default async function Apps() {
  const jar = await cookies()
  const answer = await fetch(`${platform}/api/app/queryPage`, {
    method: 'POST',
    headers: { authorization: `Bearer ${jar.get('sid')?.value ?? ''}` },
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
