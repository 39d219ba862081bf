import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import { getBotCheck } from './botCheck.ts'
import * as microsoft from './microsoft.ts'
import { generateOtp, setOneTimeCode, validateOtp } from './oneTimeCode.ts'
import { changeUserPassword, forgotPassword, resetMailJob, updatePassword } from './passwords.ts'
import { getAuthInfo, setColourScheme } from './profile.ts'
import { purgeJob } from './purge.jobs.ts'
import { endOtherSessions, endSession, listSessions, logout, refreshToken } from './sessions.ts'
import { login } from './signIn.ts'
import * as switching from './switchAccount.ts'
import * as devices from './trustedDevices.ts'

export { isReadOnly } from './readOnly.views.ts'
export { sessionHolding, trustedDeviceHolding } from './accounts.holdings.ts'
export { findOrCreateAccount } from './accounts.repo.ts'
export { requireBotCheck } from './botCheck.ts'
export { signInQuestion, signInStateOf } from './accounts.views.ts'
export { issueInvitation, peekLink, revokeInvitations, revokeInvitationsAt, takeLink } from './links.repo.ts'
export { findOrCreateAccounts, issueInvitations } from './manyAccounts.repo.ts'
export { setPassword } from './passwords.repo.ts'
export { isForOperators, mostPowerful } from './roles.ts'
export { isForAsking } from './scope.views.ts'
export { openSessionDirectory } from './sessionDirectory.ts'
export { endSessionsAt, endSessionsOf } from './sessions.repo.ts'
export { devicesQuestion, dropTrustedDevice as forgetTrustedDevice } from './trustedDevices.repo.ts'

export const accountOperations = {
  getBotCheck,
  login,
  validateOtp,
  generateOtp,
  setOneTimeCode,
  logout,
  refreshToken,
  listSessions,
  endSession,
  endOtherSessions,
  forgotPassword,
  updatePassword,
  changeUserPassword,
  getAuthInfo,
  setColourScheme,
  ...switching,
  ...microsoft,
  ...devices,
}

export const accountConstraints: ConstraintMessages = {
  accounts_email: { field: 'email', message: 'There is already an account with this e-mail address.' },
}

export const accountJobs: AnyJob[] = [resetMailJob, purgeJob]
