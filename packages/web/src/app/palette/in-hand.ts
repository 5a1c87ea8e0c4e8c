import { paletteTexts } from '#src/config/texts/palette.ts'
import { actsInHand, nameInHand } from '#src/ui/action/in-hand.ts'
import { verbsOf } from './link-verbs.ts'
import type { Found } from './palette-actions.ts'

const { groups } = paletteTexts
const thisApp = (name = '') => (name === '' ? groups.thisApp : groups.thisAppNamed(name))
const thisLink = (name = '') => (name === '' ? groups.thisLink : groups.thisLinkNamed(name))

/** What may be done with the link or the app that a screen of the console shows, and with what else a screen holds. */
export function inHandAt({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): { title: string; found: Found[] }[] {
  const query = new URLSearchParams(search)
  const [appId, appName, linkId] = ['appId', 'appName', 'linkId'].map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  const acts = actsInHand().map(({ run, ...act }, at) => ({ ...act, key: `act-${at}`, go: run }))
  const ofScreen = { title: groups.thisScreen, found: acts }
  if (appId === '' || !pathname.startsWith('/console/')) return [ofScreen]
  const app = { appId, appName, name: '' }
  const ownName = nameInHand()
  if (linkId === '') return [{ title: thisApp(appName || ownName), found: verbsOf(app) }, ofScreen]
  return [
    { title: thisLink(ownName), found: [...verbsOf({ ...app, linkId }), ...acts] },
    { title: thisApp(appName), found: verbsOf(app) },
  ]
}
