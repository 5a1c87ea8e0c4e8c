import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { packageFolder } from '@unilink/server/kernel/packages/package-files.ts'
import type { Extension } from '@unilink/server/kernel/world.ts'
import { registerEmulatorRoutes } from './emulator-routes.ts'
import { registerControl } from './register-control.ts'
import { registerPanelScript } from './panel-script.ts'
import { registerVisits } from './register-visits.ts'
import { OUTSIDER } from '@unilink/shared/emulator'
import { keepCookies } from '#src/surface/keep-cookies.ts'
import type { Control } from '#src/state/controlled-world.ts'

const EMULATOR_MARK = '<meta name="unilink-mode" content="emulator">'
/** A packed emulator holds the panel itself; in a checkout it is part of the built portal. */
const PANEL_FOLDER = join(packageFolder(import.meta.url), 'assets/panel')
const PORTAL_FOLDERS = existsSync(PANEL_FOLDER) ? [PANEL_FOLDER] : []

const INBOX_MARK = '<meta name="unilink-inbox" content="open">'

/** Answers that tests give without seeing the picture. `used` gives a token that is already spent. */
const CAPTCHA_ANSWERS = ['pass', 'fail', 'used'] as const

/** What the emulator adds to the platform for one world. In production there are no captcha answers. */
export function emulatorExtension(control: Control, { production }: Pick<Config, 'production'>): Extension {
  const { faults, inbox } = control
  return {
    pageHead: `${EMULATOR_MARK}${inbox ? INBOX_MARK : ''}`,
    portalFolders: PORTAL_FOLDERS,
    heldToWhitelist: OUTSIDER.email,
    get disturbed() {
      return !faults.isEmpty
    },
    captchaAnswer: (text) => (production ? undefined : CAPTCHA_ANSWERS.find((known) => known === text)),
    seenAs: (request) => faults.seenAs(request),
    extend: (app, world, { page, visits }) => {
      const controlled = { ...world, ...control }
      keepCookies(app)
      registerControl(app, controlled, page)
      registerEmulatorRoutes(app, controlled, page)
      registerVisits(app, visits, controlled.requests)
      registerPanelScript(app, PORTAL_FOLDERS)
    },
  }
}
