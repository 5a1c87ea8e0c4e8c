import type { FeatureRoute } from '#src/config/feature-route.ts'
import { routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'

const { linkList, linkForm, linkInfo, linkEdit, modifyParamList, linkModify, reviseInfo } = routes

/** The screens of an app, which need its id. */
const ofApp = [
  { path: linkList, title: titles.linkList, load: () => import('./link-list-screen.tsx') },
  { path: linkForm, title: titles.linkForm, load: () => import('./link-form-screen.tsx') },
]

/** The screens of a link, which need its id beside the app's. */
const ofLink = [
  { path: linkInfo, title: titles.linkInfo, load: () => import('./link-info-screen.tsx') },
  { path: linkEdit, title: titles.linkEdit, load: () => import('./link-edit-screen.tsx') },
  { path: modifyParamList, title: titles.modifyParamList, load: () => import('./modify-param-list-screen.tsx') },
  { path: linkModify, title: titles.linkModify, load: () => import('./link-modify-screen.tsx') },
]

const ofChange = [{ path: reviseInfo, title: titles.reviseInfo, load: () => import('./revise-info-screen.tsx') }]

const needing = (list: readonly FeatureRoute[], ...needs: string[]): FeatureRoute[] =>
  list.map((route) => ({ ...route, needs, trail: 'link' }))

/** Links of an app. */
export const linksRoutes: readonly FeatureRoute[] = [
  ...needing(ofApp, 'appId'),
  ...needing(ofLink, 'appId', 'linkId'),
  ...needing(ofChange, 'appId', 'modifyId'),
]
