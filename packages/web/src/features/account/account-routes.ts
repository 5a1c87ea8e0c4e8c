import { screen, type FeatureRoute } from '#src/config/feature-route.ts'

const role = () => import('./profile/role-screen.tsx')

/** For anyone. */
export const accountRoutes: readonly FeatureRoute[] = [
  screen('login', async () => (await import('./login-screen.tsx')).LoginScreen),
  screen('register', async () => (await import('./register-screen.tsx')).RegisterScreen),
  screen('privacy', async () => (await import('./privacy-screen.tsx')).PrivacyScreen),
  screen('registerSuccess', async () => (await import('./register-success-screen.tsx')).RegisterSuccessScreen),
  screen('passwordReback', async () => (await import('./password-reback-screen.tsx')).PasswordRebackScreen),
]

/** Behind the login guard. */
export const signedInAccountRoutes: readonly FeatureRoute[] = [
  screen('modifyEmail', async () => (await import('./modify-email-screen.tsx')).ModifyEmailScreen),
  screen('security', async () => (await import('./security/security-screen.tsx')).SecurityScreen),
  screen('passwordChange', async () => (await import('./password-change-screen.tsx')).PasswordChangeScreen),
  screen('perfectInfo', async () => (await import('./perfect-info-screen.tsx')).PerfectInfoScreen),
  screen('accountInfo', async () => (await import('./account-info-screen.tsx')).AccountInfoScreen),
  screen('perfectStatus', async () => (await import('./perfect-status-screen.tsx')).PerfectStatusScreen),
  screen('roleEnterprise', async () => (await role()).EnterpriseScreen),
  screen('roleGovernment', async () => (await role()).GovernmentScreen),
  screen('rolePersonal', async () => (await role()).PersonalScreen),
]
