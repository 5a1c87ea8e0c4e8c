import { api } from '#src/api/client.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { paletteTexts as texts } from '#src/config/texts/palette.ts'
import { copyText } from '#src/ui/toast/copy-text.ts'
import type { IconName } from '#src/ui/icon/icon-paths.ts'
import { means } from './matching.ts'
import type { Found } from './palette-actions.ts'

/** One app or link, as addresses name it, and what it is called. */
export interface Thing {
  appId: string
  appName: string
  linkId?: string
  name: string
}

interface Verb {
  said: string
  also?: string
  icon: IconName
  go: (at: Thing) => Found['go']
}

const { verbs } = texts
const leads = (path: string, tab?: string) => (at: Thing) => {
  const { appId, appName, linkId } = at
  return withQuery(path, { appId, appName, linkId, tab })
}

const OF_LINK: readonly Verb[] = [
  { said: verbs.open, icon: 'link', go: leads(routes.linkInfo) },
  {
    said: verbs.copy,
    icon: 'copy',
    go:
      ({ linkId = '' }) =>
      async () => {
        const { url } = await api.appLink.queryDetail({ linkId })
        await copyText(url, texts.copied)
      },
  },
  { said: verbs.data, icon: 'chart', go: leads(routes.linkData) },
  { said: verbs.qr, icon: 'qr', go: leads(routes.linkInfo, 'qr') },
  { said: verbs.simulate, icon: 'phone', go: leads(routes.linkInfo, 'simulate') },
  { said: verbs.versions, icon: 'history', go: leads(routes.linkInfo, 'versions') },
  { said: verbs.edit, icon: 'edit', go: leads(routes.linkEdit) },
]
const OF_APP: readonly Verb[] = [
  { said: verbs.links, icon: 'list', go: leads(routes.linkList) },
  { said: verbs.data, icon: 'chart', go: leads(routes.appData) },
  { said: verbs.createLink, also: texts.also.create, icon: 'plus', go: leads(routes.linkForm) },
  { said: verbs.edit, icon: 'edit', go: ({ appId }) => withQuery(routes.appForm, { appId }) },
]
const ofKind = ({ linkId }: Thing) => (linkId === undefined ? OF_APP : OF_LINK)

/** Everything that may be done with a thing without knowing its state. */
export const verbsOf = (thing: Thing): Found[] => ofKind(thing).map((verb) => found(thing, verb))

const found = (thing: Thing, { said, also, icon, go }: Verb): Found => ({
  key: `${said}-${thing.linkId ?? thing.appId}`,
  title: said,
  ...(thing.name !== '' && { note: thing.name }),
  also,
  icon,
  go: go(thing),
})

/** Which of the words are verbs; the rest name the thing. One word alone is a name. */
export function splitVerbs(words: readonly string[]): { asked: readonly string[]; names: readonly string[] } {
  const all = [...OF_LINK, ...OF_APP].map(({ said }) => said)
  const isVerb = (word: string) => all.some((said) => means(word, said))
  if (words.length < 2 || words.every(isVerb)) return { asked: [], names: words }
  return { asked: words.filter(isVerb), names: words.filter((word) => !isVerb(word)) }
}

/** What a single word may be the beginning of: a verb that lacks the name of an app or a link. After a space the name comes. */
export function begunBy(word: string): Found[] {
  const verbsSaid = new Map([...OF_LINK, ...OF_APP].map(({ said, icon }) => [said, icon]))
  return [...verbsSaid]
    .filter(([said]) => means(word.toLowerCase(), said))
    .map(([said, icon]) => ({
      key: `begun-${said}`,
      title: said,
      note: texts.thenName,
      icon,
      go: { type: `${said} ` },
    }))
}

/** What the verbs that were typed do with a thing that was found. */
export const askedOf = (thing: Thing, asked: readonly string[]): Found[] =>
  ofKind(thing)
    .filter(({ said }) => asked.some((word) => means(word, said)))
    .map((verb) => found(thing, verb))
