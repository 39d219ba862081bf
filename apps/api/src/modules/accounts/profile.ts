import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { operation } from '../../platform/operation.ts'
import { readAccount, updateAccount } from './accounts.repo.ts'
import { sitesOfUsers } from '../sites/index.ts'
import { accountTypeOf } from './memberships.rules.ts'
import { membershipsOf } from './memberships.views.ts'
import { passwordExpiry } from './passwords.repo.ts'
import { readOwnUser } from './profile.views.ts'
import { mostPowerful } from './roles.ts'

dayjs.extend(utc)

/** Who is signed in, in the current office centre (doc 1 §3). */
export const getAuthInfo = operation('getAuthInfo', async (ctx) => {
  const { actor, scope } = ctx
  const [account, user, members, sites] = await Promise.all([
    readAccount(ctx, actor.accountId),
    readOwnUser(ctx),
    membershipsOf(ctx, actor.accountId),
    sitesOfUsers(ctx, [actor.userId]),
  ])
  const expiry = passwordExpiry(account)
  const permissions = [...scope.permissions].toSorted()
  return {
    userId: actor.userId,
    fullName: user.fullName,
    email: user.email,
    role: mostPowerful(user.roles) ?? { code: '', name: '' },
    roleNames: user.roles.map((role) => role.name),
    roleCodes: user.roles.map((role) => role.code),
    accountType: accountTypeOf({ officeCentreType: scope.officeCentreType, roleCodes: actor.roleCodes }),
    permissions,
    tenantPermissions: scope.officeCentreType === 'TENANT' ? permissions : [],
    passwordExpiry: expiry ? dayjs.utc(expiry).format('DD-MM-YYYY') : null,
    officeNumber: user.officeNumber,
    mobileNumber: user.mobileNumber,
    hidPassAssigned: user.credentialTypes.includes('HID'),
    officeCentreId: scope.officeCentreId,
    officeCentres: members.map(({ officeCentreId, companyName, officeCentreType }) => ({
      officeCentreId,
      companyName,
      officeCentreType,
    })),
    sites: (sites.get(actor.userId) ?? []).map(({ id, name }) => ({ id, name })),
    oneTimeCodeEnabled: account.oneTimeCodeEnabled,
    personalProfile: { tags: user.tags, preferredColourScheme: account.colourScheme },
  }
})

export const setColourScheme = operation('setColourScheme', async (ctx, { body }) => {
  await updateAccount(ctx, ctx.actor.accountId, { colourScheme: body.colourScheme })
  return true
})
