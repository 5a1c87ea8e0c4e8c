import { useEffect, useState } from 'react'
import { api } from '#src/api/client.ts'
import { documentPath, routes, withQuery } from '#src/config/routes.ts'
import { paletteTexts } from '#src/config/texts/palette.ts'
import { useAccount } from '#src/stores/account.ts'
import { actionsFor, type Found } from './palette-actions.ts'

export interface FoundGroup {
  title: string
  found: readonly Found[]
}

/** Milliseconds without a key before the server is asked. */
const PAUSE_MS = 150
const MOST_APPS = 5
const MOST_DOCUMENTS = 5

const { groups } = paletteTexts

/** What the keyword finds, in groups; none is empty. Screens come at once, the rest when the server has answered. */
export function useFound(keyword: string): { groups: FoundGroup[]; searching: boolean } {
  const { info } = useAccount()
  const isDeveloper = info !== null
  const wanted = keyword.trim()
  const [answered, setAnswered] = useState<{ to: string; groups: FoundGroup[] }>({ to: '', groups: [] })
  useEffect(() => {
    if (wanted === '') return undefined
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      const ask = async () => {
        const answers = await Promise.all([
          isDeveloper ? findApps(wanted, signal) : [],
          isDeveloper ? findLinks(wanted, signal) : [],
          findDocuments(wanted, signal),
        ])
        if (signal.aborted) return
        const [apps, links, documents] = answers
        setAnswered({
          to: wanted,
          groups: [
            { title: groups.apps, found: apps },
            { title: groups.links, found: links },
            { title: groups.documents, found: documents },
          ],
        })
      }
      void ask()
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted, isDeveloper])
  const all = [{ title: groups.actions, found: actionsFor(info, keyword) }, ...(wanted === '' ? [] : answered.groups)]
  return { groups: all.filter(({ found }) => found.length > 0), searching: wanted !== '' && answered.to !== wanted }
}

/** A part of the search that fails leaves the others. */
async function orNone(search: () => Promise<Found[]>): Promise<Found[]> {
  try {
    return await search()
  } catch {
    return []
  }
}

const findApps = (keyword: string, signal: AbortSignal) =>
  orNone(async () => {
    const { list } = await api.app.queryPage({ keyword, page: 1, perPage: MOST_APPS }, { signal })
    return list.map(({ appId, appName, package: id }) => ({
      key: `app-${appId}`,
      title: appName,
      note: id,
      to: withQuery(routes.linkList, { appId, appName }),
    }))
  })

const findLinks = (keyword: string, signal: AbortSignal) =>
  orNone(async () => {
    const { list } = await api.appLink.search({ keyword }, { signal })
    return list.map(({ linkId, linkName, code, appId, appName }) => ({
      key: `link-${linkId}`,
      title: linkName,
      note: `${appName} · ${code}`,
      to: withQuery(routes.linkInfo, { appId, appName, linkId }),
    }))
  })

const findDocuments = (keyword: string, signal: AbortSignal) =>
  orNone(async () => {
    const { list } = await api.doc.search({ keyword: keyword.slice(0, 50) }, { signal })
    return list.slice(0, MOST_DOCUMENTS).map(({ id, title, above }) => ({
      key: `document-${id}`,
      title,
      note: above.join(' / '),
      to: documentPath(id),
    }))
  })
