import { exportList, type ExportColumn } from '../../platform/exports.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { readStatusCounts, sorted, userList } from './userList.views.ts'
import { statusLabels } from './userStatuses.ts'
import { visible } from './users.policy.ts'
import { presentUserSummary } from './users.present.ts'
import { readLeavingDates, readUserOptions, readUsers, type UserRow } from './users.views.ts'

/** Tabs and filters of doc 2 §3; by default the newest first. */
export const listUsers = operation('listUsers', async (ctx, { query }) => {
  const page = await readPage(ctx, userList, visible(ctx), sorted(query), (slice) => readUsers(ctx, slice))
  const leaving = await readLeavingDates(
    ctx,
    page.items.map(({ id }) => id),
  )
  return {
    ...page,
    items: page.items.map((row) => ({ ...presentUserSummary(row), leavingDate: leaving.get(row.id) ?? null })),
  }
})

export const getUsersStatusCount = operation('getUsersStatusCount', (ctx, { query }) =>
  readStatusCounts(ctx, userList, visible(ctx), query, ctx.scope.officeCentreId),
)

export const getUserDropDown = operation('getUserDropDown', (ctx, { query }) => readUserOptions(ctx, query))

const exportColumns: ExportColumn<UserRow>[] = [
  { header: 'Full name', value: (row) => row.fullName, width: 30 },
  { header: 'E-mail', value: (row) => row.email, width: 34 },
  { header: 'Status', value: (row) => statusLabels[row.status], width: 12 },
  { header: 'Registered', value: (row) => row.registered, width: 12 },
  { header: 'Roles', value: (row) => row.roles.map((role) => role.name).join(', '), width: 30 },
  { header: 'User groups', value: (row) => row.userGroups.map((group) => group.name).join(', '), width: 30 },
  { header: 'Division', value: (row) => row.division?.name, width: 24 },
  { header: 'Sites', value: (row) => row.sites.map((site) => site.name).join(', '), width: 24 },
  { header: 'Mobile number', value: (row) => row.mobileNumber },
  { header: 'Office number', value: (row) => row.officeNumber },
  { header: 'Employee number', value: (row) => row.employeeNo },
  { header: 'Tags', value: (row) => row.tags.join(', ') },
  { header: 'Person in charge', value: (row) => row.personInCharge },
  { header: 'Last invited', value: (row) => row.lastInviteSentDate },
  { header: 'Added', value: (row) => row.createdDate },
]

export const generateUserRecord = operation('generateUserRecord', async (ctx, { query }) => {
  return exportList(
    ctx,
    { name: 'Users', columns: exportColumns, list: userList, visible: visible(ctx), read: readUsers },
    sorted(query),
  )
})
