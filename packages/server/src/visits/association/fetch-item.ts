import { isDeepStrictEqual } from 'node:util'
import type { AssociationFile } from '@unilink/shared'
import { WebProblem, type Web, type WebAnswer } from '#src/kernel/ports/web.ts'

export interface CheckItem {
  name: string
  ok: boolean
  text: string
}

/** What Apple's CDN takes of a file; the others set no bound, or a higher one. */
export const MAX_FILE_BYTES = 128 * 1024

/** Reads a file over the net as the makers of the systems do, and compares it with what it must say of the app. */
export async function fetchItem(
  web: Pick<Web, 'get'>,
  url: string,
  file: AssociationFile,
  wanted: readonly object[],
): Promise<CheckItem> {
  const name = '从公网读取'
  try {
    const answer = await web.get(url, { maxBytes: MAX_FILE_BYTES })
    const problem = answerProblem(answer) ?? contentProblem(answer.body, file, wanted)
    return problem === undefined
      ? { name, ok: true, text: `已读取，${(Buffer.byteLength(answer.body) / 1024).toFixed(1)} kB（上限 128 kB）` }
      : { name, ok: false, text: problem }
  } catch (error) {
    if (error instanceof WebProblem)
      return { name, ok: false, text: `${error.message}：请检查域名解析、证书与前置代理` }
    throw error
  }
}

/** What is wrong with an answer, whatever it holds, in Chinese; undefined when nothing is. */
export function answerProblem({ status, location, contentType, cut }: WebAnswer): string | undefined {
  if (status >= 300 && status < 400) return `被重定向到 ${location ?? '别处'}：系统读取关联文件时不跟随重定向`
  if (status !== 200) return `HTTP ${status}：请确认前置代理把 /.well-known/ 转发到本平台，并保留 Host`
  if (cut) return '文件超过 128 kB，苹果不会读取：请改用每个应用各自的域名（LINK_ORIGIN 中的 {app}）或自有域名'
  return contentType.startsWith('application/json')
    ? undefined
    : `内容类型是 ${contentType || '空'}，应为 application/json`
}

function contentProblem(body: string, file: AssociationFile, wanted: readonly object[]): string | undefined {
  let entries: unknown
  try {
    entries = ENTRIES[file](JSON.parse(body))
  } catch {
    return '内容不是 JSON：域名可能指向了别的网站'
  }
  const found = Array.isArray(entries) ? entries : []
  return wanted.every((entry) => found.some((one) => isDeepStrictEqual(one, entry)))
    ? undefined
    : '文件中没有本应用，或与登记的信息不一致：域名可能指向了别的服务，或经过了缓存'
}

interface Read {
  applinks?: { details?: unknown }
  applinking?: { apps?: unknown }
}

/** Where each file has its entries. */
const ENTRIES: Readonly<Record<AssociationFile, (file: unknown) => unknown>> = {
  'assetlinks.json': (file) => file,
  'apple-app-site-association': (file) => (file as Read).applinks?.details,
  'applinking.json': (file) => (file as Read).applinking?.apps,
}
