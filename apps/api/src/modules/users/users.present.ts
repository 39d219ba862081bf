import type { Permission } from '@atrium/contract/generated/operations.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { askTogether } from '../../platform/db/questions.ts'
import type { Data } from '../../platform/operation.ts'
import { devicesQuestion, mostPowerful, signInQuestion } from '../accounts/index.ts'
import {
  aboveQuestion,
  centreKindQuestion,
  permissionCatalogue,
  permissionsOfCentre,
  type CentreKind,
} from '../roles/index.ts'
import { actionsOn } from './users.lifecycle.ts'
import { statusLabels } from './userStatuses.ts'
import {
  centresQuestion,
  leavingQuestion,
  readFullName,
  rightsQuestion,
  type Rights,
  type UserRow,
} from './users.views.ts'

type UserSummary = Data<'listUsers'>['items'][number]
type User = Data<'getUser'>
export type PermissionSwitch = User['permissionSwitches'][number]

export const presentUserSummary = (row: UserRow): UserSummary => ({
  id: row.id,
  userId: row.id,
  fullName: row.fullName,
  email: row.email,
  status: row.status,
  statusLabel: statusLabels[row.status],
  active: row.status === 'ACTIVE',
  registered: row.registered,
  userCreationType: row.userCreationType,
  role: mostPowerful(row.roles) ?? null,
  roleNames: row.roles.map((role) => role.name),
  userGroups: row.userGroups,
  division: row.division,
  sites: row.sites,
  tags: row.tags,
  mobileNumber: row.mobileNumber,
  officeNumber: row.officeNumber,
  hidPassAssigned: row.credentialTypes.includes('HID'),
  personInCharge: row.personInCharge,
  registerRequestId: row.registerRequestId,
  lastInviteSentDate: row.lastInviteSentDate,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
})

/** A user with everything their profile shows, and what this actor may do to them. */
export async function presentUser(ctx: Ctx, row: UserRow): Promise<User> {
  const { rights, kind, officeCentres, devices, signIn, above, leaving } = await askTogether(ctx, {
    ...rightsQuestions(ctx, row.id),
    officeCentres: centresQuestion(ctx, row.accountId),
    devices: devicesQuestion(ctx, row.accountId),
    signIn: signInQuestion(ctx, row),
    above: aboveQuestion(ctx, [row.id]),
    leaving: leavingQuestion(ctx, [row.id]),
  })
  const permissions = effective(rights)
  return {
    ...presentUserSummary(row),
    leavingDate: leaving.get(row.id) ?? null,
    employeeNo: row.employeeNo,
    rightsOnly: permissions.filter((code) => !rights.fromRoles.has(code)).map((code) => ({ code })),
    roles: row.roles,
    permissions,
    tenantPermissions: ctx.scope.officeCentreType === 'TENANT' ? permissions : [],
    permissionSwitches: switchesOf(rights, kind),
    officeCentres,
    trustedDevices: devices.map(({ id, name, createdDate, lastUsed }) => ({ id, name, createdDate, lastUsed })),
    lastSignInDate: signIn.lastSignInDate,
    lockedUntil: signIn.lockedUntil,
    deactivation: row.deactivatedDate && {
      date: row.deactivatedDate,
      userId: row.deactivatedByUserId,
      userFullName: await readFullName(ctx, row.deactivatedByUserId),
      remark: row.deactivatedRemark,
    },
    version: row.version,
    allowedActions: above.has(row.id) ? [] : actionsOn(ctx, row, devices.length > 0),
  }
}

const rightsQuestions = (ctx: Ctx, id: string) => ({ rights: rightsQuestion(id), kind: centreKindQuestion(ctx) })

/** Each of the centre's permissions with where a user has it from. */
export async function presentSwitches(ctx: Ctx, id: string): Promise<PermissionSwitch[]> {
  const { rights, kind } = await askTogether(ctx, rightsQuestions(ctx, id))
  return switchesOf(rights, kind)
}

function switchesOf(rights: Rights, kind: CentreKind): PermissionSwitch[] {
  const possible = permissionsOfCentre[kind]
  return permissionCatalogue
    .filter(({ code }) => possible.has(code) || rights.fromRoles.has(code) || rights.switches.has(code))
    .map(({ code, label, area }) => ({
      code,
      label,
      area,
      fromRole: rights.fromRoles.has(code),
      enabled: rights.switches.get(code) ?? rights.fromRoles.has(code),
      overridden: rights.switches.has(code),
    }))
}

/** What a person may do: what the roles give, with the switches applied (states 4). */
export function effective({ fromRoles, switches }: Rights): Permission[] {
  const switchedOn = [...switches].filter(([, enabled]) => enabled).map(([code]) => code)
  return [...new Set([...fromRoles, ...switchedOn])].filter((code) => switches.get(code) !== false).toSorted()
}

/** The fields of a user as the audit trail shows them. */
export const auditedFields = (row: UserRow) => ({
  fullName: row.fullName,
  email: row.email,
  status: row.status,
  registered: row.registered,
  mobileNumber: row.mobileNumber,
  officeNumber: row.officeNumber,
  employeeNo: row.employeeNo,
  tags: row.tags,
  roles: row.roles.map((role) => role.name),
  userGroups: row.userGroups.map((group) => group.name),
  division: row.division?.name ?? null,
  sites: row.sites.map((site) => site.name),
  personInCharge: row.personInCharge,
})
