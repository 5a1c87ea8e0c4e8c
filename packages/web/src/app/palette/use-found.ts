import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { documentPath, routes, withQuery } from '#src/config/routes.ts'
import { paletteTexts } from '#src/config/texts/palette.ts'
import { useAccount, type AccountInfo } from '#src/stores/account.ts'
import { showError } from '#src/ui/toast/toast.ts'
import { loadEmulatorPanel } from '../load-emulator-panel.ts'
import { useSignOut } from '../layouts/use-sign-out.ts'
import { askedOf, begunBy, splitVerbs, type Thing } from './link-verbs.ts'
import { holds, matching, wordsOf } from './matching.ts'
import { actionsFor, nextFor, searchesFor, settingsFor, soughtIn, textOf, type Found } from './palette-actions.ts'
import { findReviews } from './find-reviews.ts'
import { readRecents } from './recents.ts'
import { inHandAt } from './in-hand.ts'

export interface FoundGroup {
  title: string
  found: readonly Found[]
}

/** Milliseconds without a key before the server is asked. */
const PAUSE_MS = 150
/** Apps that are searched here, by their sound too. */
const APPS_ASKED = 100
const MOST = 5

const { groups } = paletteTexts

/** What the keyword finds, in groups; none is empty. What is at hand comes at once, the rest when the server has answered. */
export function useFound(keyword: string): { groups: FoundGroup[]; searching: boolean } {
  const { info } = useAccount()
  const signOut = useSignOut()
  const words = wordsOf(keyword)
  const location = useLocation()
  const inHand = info === null ? [] : inHandAt(location)
  const emulator = useEmulatorCommands()
  const { answered, searching } = useAnswers(keyword.trim(), info)
  const isAsked = ({ verb }: Found) => verb === undefined || words.some((word) => holds(verb, [word]))
  const fitting = (found: readonly Found[]) => matching(found.filter(isAsked), words, soughtIn)
  // Nobody is led to where they are, unless they say so.
  const elsewhere = (found: readonly Found[]) => found.filter((one) => words.length > 0 || !isHere(one, location))
  const recents = readRecents().map((one) => ({ ...one, key: `recent-${one.key}` }))
  const all = [
    ...inHand.map(({ title, found }) => ({ title, found: elsewhere(fitting(found)) })),
    { title: groups.recents, found: info === null ? [] : fitting(recents) },
    { title: groups.actions, found: elsewhere(actionsFor(info, keyword)) },
    { title: groups.settings, found: settingsFor(info, keyword, signOut.run) },
    { title: groups.begun, found: info === null ? [] : begunBy(keyword) },
    ...(words.length === 0 ? [] : answered),
    { title: groups.emulator, found: words.length === 0 ? [] : fitting(emulator) },
    { title: groups.search, found: searchesFor(info, keyword) },
  ]
  const found = all.filter((group) => group.found.length > 0)
  if (found.length > 0 || searching) return { groups: found, searching }
  return { groups: [{ title: groups.next(keyword.trim()), found: nextFor(info) }], searching }
}

/** Whether an address of the portal is the one that is open; what else that one says does not matter, but for its tab. */
function isHere({ go }: Found, at: { pathname: string; search: string }): boolean {
  if (typeof go !== 'string') return false
  const [path, search] = go.split('?')
  const [wanted, shown] = [new URLSearchParams(search), new URLSearchParams(at.search)]
  const isShown = [...wanted].every(([name, value]) => shown.get(name) === value)
  return path === at.pathname && isShown && wanted.get('tab') === shown.get('tab')
}

/** What the server finds, once no key was pressed for a moment. */
function useAnswers(wanted: string, info: AccountInfo | null): { answered: readonly FoundGroup[]; searching: boolean } {
  const [state, setState] = useState<{ to: string; groups: FoundGroup[] }>({ to: '', groups: [] })
  useEffect(() => {
    if (wanted === '') return undefined
    const isDeveloper = info !== null
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      const ask = async () => {
        const { asked, names } = splitVerbs(wordsOf(wanted))
        const [reviews, apps, links, documents] = await Promise.all([
          info?.operator === true ? orNone(() => findReviews(longestOf(names), signal)) : [],
          isDeveloper ? orNone(() => findApps(names, asked, signal)) : [],
          isDeveloper ? orNone(() => findLinks(names, asked, signal)) : [],
          asked.length > 0 ? [] : orNone(() => findDocuments(wanted, signal)),
        ])
        if (signal.aborted) return
        setState({
          to: wanted,
          groups: [
            { title: groups.reviews, found: reviews },
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
  }, [wanted, info])
  return { answered: state.groups, searching: wanted !== '' && state.to !== wanted }
}

/** A part of the search that fails leaves the others. */
async function orNone(search: () => Promise<Found[]>): Promise<Found[]> {
  try {
    return await search()
  } catch {
    return []
  }
}

type Words = readonly string[]
type Named = Found & { thing: Thing }

/** Those that every name fits; with verbs, what these do with them. */
function fit(all: readonly Named[], names: Words, asked: Words): Found[] {
  const found = matching(all, names, textOf).slice(0, MOST)
  return asked.length === 0 ? found : found.flatMap(({ thing }) => askedOf(thing, asked))
}

const longestOf = (names: Words) => names.reduce((longest, word) => (word.length > longest.length ? word : longest), '')

/** Of the first hundred by their sound too; of those beyond, the server finds by name. */
async function findApps(names: Words, asked: Words, signal: AbortSignal): Promise<Found[]> {
  const ask = api.app.queryPage
  const first = await ask({ page: 1, perPage: APPS_ASKED }, { signal })
  const isAll = first.total <= first.list.length
  const named = isAll ? [] : (await ask({ keyword: longestOf(names), page: 1, perPage: MOST }, { signal })).list
  const known = new Map([...named, ...first.list].map((app) => [app.appId, app]))
  const all = [...known.values()].map(({ appId, appName, package: id }) => ({
    key: `app-${appId}`,
    title: appName,
    note: id,
    icon: 'apps' as const,
    go: withQuery(routes.linkList, { appId, appName }),
    thing: { appId, appName, name: appName },
  }))
  return fit(all, names, asked)
}

/** The server finds by one word, the longest; the others are looked for in what it found. */
async function findLinks(names: Words, asked: Words, signal: AbortSignal): Promise<Found[]> {
  const { list } = await api.appLink.search({ keyword: longestOf(names) }, { signal })
  const all = list.map(({ linkId, linkName, code, appId, appName }) => ({
    key: `link-${linkId}`,
    title: linkName,
    note: `${appName} · ${code}`,
    icon: 'link' as const,
    go: withQuery(routes.linkInfo, { appId, appName, linkId }),
    thing: { appId, appName, linkId, name: linkName },
  }))
  return fit(all, names, asked)
}

async function findDocuments(keyword: string, signal: AbortSignal): Promise<Found[]> {
  const { list } = await api.doc.search({ keyword: keyword.slice(0, 50) }, { signal })
  return list
    .slice(0, MOST)
    .map(({ id, title, above }) => ({
      key: `document-${id}`,
      title,
      note: above.join(' / '),
      icon: 'document',
      go: documentPath(id),
    }))
}

/** Personas, worlds, the clock and the rooms, where there is an emulator. */
function useEmulatorCommands(): readonly Found[] {
  const [commands, setCommands] = useState<readonly Found[]>([])
  useEffect(() => {
    const ask = async () => setCommands((await (await loadEmulatorPanel())?.emulatorCommands()) ?? [])
    ask().catch(showError)
  }, [])
  return commands
}
