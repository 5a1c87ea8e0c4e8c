import { screen, type FeatureRoute } from '#src/config/feature-route.ts'

const ofApp = { needs: ['appId'], trail: 'link' } as const
const ofLink = { needs: ['appId', 'linkId'], trail: 'link' } as const

export const linksRoutes: readonly FeatureRoute[] = [
  screen('linkList', async () => (await import('./link-list-screen.tsx')).LinkListScreen, ofApp),
  screen('linkForm', async () => (await import('./link-form-screen.tsx')).LinkFormScreen, ofApp),
  screen('linkInfo', async () => (await import('./link-info-screen.tsx')).LinkInfoScreen, ofLink),
  screen('linkEdit', async () => (await import('./form/change/change-screen.tsx')).LinkEditScreen, ofLink),
  screen('modifyParamList', async () => (await import('./modify-param-list-screen.tsx')).ModifyParamListScreen, ofLink),
  screen('linkModify', async () => (await import('./form/change/change-screen.tsx')).LinkModifyScreen, ofLink),
  screen('reviseInfo', async () => (await import('./revise-info-screen.tsx')).ReviseInfoScreen, {
    needs: ['appId', 'modifyId'],
    trail: 'link',
  }),
]
