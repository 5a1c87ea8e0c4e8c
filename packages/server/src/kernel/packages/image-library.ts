import { isInstalled, loadPackage } from './optional-package.ts'

/** The image library, loaded by the first picture: it is big, and most processes draw none for long. */
export const imageLibrary = async () => (await loadPackage('sharp', () => import('sharp'))).default

/** Undefined where the library is missing, which an emulator allows: a test's install need not hold it. */
export const imageLibraryIfAny = async () => (isInstalled('sharp') ? imageLibrary() : undefined)
