import { paletteTexts } from '#src/config/texts/palette.ts'
import { actsInHand } from '#src/ui/action/in-hand.ts'
import { verbsOf } from './link-verbs.ts'
import type { Found } from './palette-actions.ts'

const { groups } = paletteTexts

/** What may be done with the link or the app that a screen of the console shows. */
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
  if (appId === '' || !pathname.startsWith('/console/')) return []
  const app = { appId, appName, name: appName }
  const ofApp = { title: groups.thisApp, found: verbsOf(app) }
  if (linkId === '') return [ofApp]
  const acts = actsInHand().map(({ title, icon, run }) => ({ key: `act-${title}`, title, icon, go: run }))
  return [{ title: groups.thisLink, found: [...verbsOf({ ...app, linkId, name: '' }), ...acts] }, ofApp]
}
