import type { FeatureRoute } from '#src/config/feature-route.ts'
import { routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'

/** For anyone. */
export const accountRoutes: readonly FeatureRoute[] = [
  { path: routes.login, title: titles.login, load: () => import('./login-screen.tsx') },
  { path: routes.register, title: titles.register, load: () => import('./register-screen.tsx') },
  { path: routes.privacy, title: titles.privacy, load: () => import('./privacy-screen.tsx') },
  {
    path: routes.registerSuccess,
    title: titles.registerSuccess,
    load: () => import('./register-success-screen.tsx'),
  },
  {
    path: routes.passwordReback,
    title: titles.passwordReback,
    load: () => import('./password-reback-screen.tsx'),
  },
]

/** Behind the login guard. */
export const signedInAccountRoutes: readonly FeatureRoute[] = [
  { path: routes.modifyEmail, title: titles.modifyEmail, load: () => import('./modify-email-screen.tsx') },
  {
    path: routes.passwordChange,
    title: titles.passwordChange,
    load: () => import('./password-change-screen.tsx'),
  },
  { path: routes.perfectInfo, title: titles.perfectInfo, load: () => import('./perfect-info-screen.tsx') },
  { path: routes.accountInfo, title: titles.accountInfo, load: () => import('./account-info-screen.tsx') },
  { path: routes.perfectStatus, title: titles.perfectStatus, load: () => import('./perfect-status-screen.tsx') },
  {
    path: routes.roleEnterprise,
    title: titles.roleEnterprise,
    load: () => import('./role-enterprise-screen.tsx'),
  },
  {
    path: routes.roleGovernment,
    title: titles.roleGovernment,
    load: () => import('./role-government-screen.tsx'),
  },
  { path: routes.rolePersonal, title: titles.rolePersonal, load: () => import('./role-personal-screen.tsx') },
]
