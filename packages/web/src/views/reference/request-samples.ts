/** A request as one is about to send it. */
export interface Asked {
  method: string
  address: string
  /** JSON; undefined for none. */
  text: string | undefined
  /** Whether it bears the token, which stands in the environment and never in a sample. */
  signedIn: boolean
}

const JSON_TYPE = 'application/json'

function curl({ method, address, text, signedIn }: Asked): string {
  const parts = [`curl -X ${method} ${quoted(address)}`]
  if (signedIn) parts.push('-H "authorization: Bearer $TOKEN"')
  if (text !== undefined) parts.push(`-H 'content-type: ${JSON_TYPE}'`, `-d ${quoted(text)}`)
  return parts.join(' \\\n  ')
}

function typescript({ method, address, text, signedIn }: Asked): string {
  const headers = [
    ...(text === undefined ? [] : [`'content-type': '${JSON_TYPE}'`]),
    ...(signedIn ? ['authorization: `Bearer ${process.env.TOKEN}`'] : []),
  ]
  return [
    `const answer = await fetch(${JSON.stringify(address)}, {`,
    `  method: '${method}',`,
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(text === undefined ? [] : [`  body: JSON.stringify(${text.replaceAll('\n', '\n  ')}),`]),
    '})',
    'console.log(await answer.json())',
  ].join('\n')
}

function java({ method, address, text, signedIn }: Asked): string {
  const publisher = text === undefined ? 'noBody()' : `ofString(${JSON.stringify(compact(text))})`
  return [
    'import java.net.URI;',
    'import java.net.http.*;',
    '',
    `var request = HttpRequest.newBuilder(URI.create(${JSON.stringify(address)}))`,
    ...(text === undefined ? [] : [`    .header("content-type", "${JSON_TYPE}")`]),
    ...(signedIn ? ['    .header("authorization", "Bearer " + System.getenv("TOKEN"))'] : []),
    `    .method("${method}", HttpRequest.BodyPublishers.${publisher})`,
    '    .build();',
    'var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(answer.body());',
  ].join('\n')
}

/** The languages that a request is written in. */
export const SAMPLES = { curl, TypeScript: typescript, Java: java }
export type Written = keyof typeof SAMPLES
export const WRITTEN = Object.keys(SAMPLES) as Written[]

/** In one line where it is JSON; as it stands while one still types. */
function compact(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
