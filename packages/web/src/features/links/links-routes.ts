import { screen, type FeatureRoute } from '#src/config/feature-route.ts'

/** The screens of an app, which need its id. */
const ofApp = { needs: ['appId'], trail: 'link' } as const
/** The screens of a link, which need its id beside the app's. */
const ofLink = { needs: ['appId', 'linkId'], trail: 'link' } as const

export const linksRoutes: readonly FeatureRoute[] = [
  screen('linkList', () => import('./link-list-screen.tsx'), ofApp),
  screen('linkForm', () => import('./link-form-screen.tsx'), ofApp),
  screen('linkInfo', () => import('./link-info-screen.tsx'), ofLink),
  screen('linkEdit', () => import('./link-edit-screen.tsx'), ofLink),
  screen('modifyParamList', () => import('./modify-param-list-screen.tsx'), ofLink),
  screen('linkModify', () => import('./link-modify-screen.tsx'), ofLink),
  screen('reviseInfo', () => import('./revise-info-screen.tsx'), { needs: ['appId', 'modifyId'], trail: 'link' }),
]
