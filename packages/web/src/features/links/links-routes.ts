import type { FeatureRoute } from '#src/config/feature-route.ts'
import { routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'

/** Links of an app; every screen takes appId and appName. */
export const linksRoutes: readonly FeatureRoute[] = [
  {
    path: routes.linkList,
    title: titles.linkList,
    load: () => import('./link-list-screen.tsx'),
    needs: ['appId'],
    trail: 'link',
  },
  {
    path: routes.linkForm,
    title: titles.linkForm,
    load: () => import('./link-form-screen.tsx'),
    needs: ['appId'],
    trail: 'link',
  },
  {
    path: routes.linkInfo,
    title: titles.linkInfo,
    load: () => import('./link-info-screen.tsx'),
    needs: ['appId', 'linkId'],
    trail: 'link',
  },
  {
    path: routes.linkEdit,
    title: titles.linkEdit,
    load: () => import('./link-edit-screen.tsx'),
    needs: ['appId', 'linkId'],
    trail: 'link',
  },
  {
    path: routes.modifyParamList,
    title: titles.modifyParamList,
    load: () => import('./modify-param-list-screen.tsx'),
    needs: ['appId', 'linkId'],
    trail: 'link',
  },
  {
    path: routes.linkModify,
    title: titles.linkModify,
    load: () => import('./link-modify-screen.tsx'),
    needs: ['appId', 'linkId'],
    trail: 'link',
  },
  {
    path: routes.reviseInfo,
    title: titles.reviseInfo,
    load: () => import('./revise-info-screen.tsx'),
    needs: ['appId', 'modifyId'],
    trail: 'link',
  },
]
