import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import { checkCaptcha, createCaptcha } from '#src/modules/captchas/captchas.ts'
import { sendEmailCode } from '#src/modules/email-codes/send-email-code.ts'
import type { World } from '#src/kernel/world.ts'
import { changeEmail } from './change-email.ts'
import { changePassword, recoverPassword } from './change-password.ts'
import { checkEmail, registerAccount } from './register-account.ts'
import { currentInfo } from './current-info.ts'
import { deleteAccount } from './delete-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { freezeAccount, unfreezeAccount } from './freeze-account.ts'
import { queryAccountPage } from './query-account-page.ts'
import { endOtherSessions, endSession, signOut } from './own-sessions/end-sessions.ts'

export function registerAccountRoutes(app: FastifyInstance, world: World): void {
  const { account, admin, security } = contract
  implement(app, world, account.getImgCaptcha, createCaptcha)
  implement(app, world, account.checkImgCaptcha, checkCaptcha)
  implement(app, world, account.checkEmail, checkEmail)
  implement(app, world, account.sendEmailCaptcha, sendEmailCode)
  implement(app, world, account.register, registerAccount)
  implement(app, world, account.signOut, signOut)
  implement(app, world, security.endSession, endSession)
  implement(app, world, security.endOtherSessions, endOtherSessions)
  implement(app, world, account.currentInfo, currentInfo)
  implement(app, world, account.backPassword, recoverPassword)
  implement(app, world, account.modifyPwd, changePassword)
  implement(app, world, account.modifyEmail, changeEmail)
  implement(app, world, account.exportOwnData, exportOwnData)
  implement(app, world, account.deleteAccount, deleteAccount)
  implement(app, world, admin.account.queryPage, queryAccountPage)
  implement(app, world, admin.account.freeze, freezeAccount)
  implement(app, world, admin.account.unfreeze, unfreezeAccount)
}
