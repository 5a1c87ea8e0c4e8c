import { appAdd, appQueryPage } from './generated/orval'

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** The names of the account's apps, or what the platform says instead. */
export async function apps(token: string): Promise<string[] | string> {
  const { status, data: answer } = await appQueryPage({}, as(token))
  if (status !== 200) return answer.msg
  return answer.code === 0 ? answer.data.list.map(({ appName }) => appName) : answer.msg
}

/** The paths of the fields that keep an app from being made. */
export async function faultsOf(token: string, appName: string): Promise<string[]> {
  const { status, data: answer } = await appAdd({ appName, category: '出行' }, as(token))
  if (status !== 200 || answer.code === 0) return []
  return answer.data?.fields?.map(({ path }) => path) ?? []
}
