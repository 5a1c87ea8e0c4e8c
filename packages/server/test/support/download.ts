import type { TestApp } from './test-app.ts'

/** What a call answers when it answers with a file. */
export async function downloadFrom(
  server: Pick<TestApp, 'http'>,
  path: string,
  body: object,
  token: string,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const answer = await server.http
    .post(path)
    .set('authorization', `Bearer ${token}`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })
    .send(body)
  return { body: answer.body as Buffer, headers: answer.headers }
}
