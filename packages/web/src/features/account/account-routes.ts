import { screen, type FeatureRoute } from '#src/config/feature-route.ts'

const role = () => import('./profile/role-screen.tsx')

/** For anyone. */
export const accountRoutes: readonly FeatureRoute[] = [
  screen('login', () => import('./login-screen.tsx')),
  screen('register', () => import('./register-screen.tsx')),
  screen('privacy', () => import('./privacy-screen.tsx')),
  screen('registerSuccess', () => import('./register-success-screen.tsx')),
  screen('passwordReback', () => import('./password-reback-screen.tsx')),
]

/** Behind the login guard. */
export const signedInAccountRoutes: readonly FeatureRoute[] = [
  screen('modifyEmail', () => import('./modify-email-screen.tsx')),
  screen('security', () => import('./security/security-screen.tsx')),
  screen('passwordChange', () => import('./password-change-screen.tsx')),
  screen('perfectInfo', () => import('./perfect-info-screen.tsx')),
  screen('accountInfo', () => import('./account-info-screen.tsx')),
  screen('perfectStatus', () => import('./perfect-status-screen.tsx')),
  screen('roleEnterprise', async () => (await role()).enterprise),
  screen('roleGovernment', async () => (await role()).government),
  screen('rolePersonal', async () => (await role()).personal),
]
