import { everywhere } from '../../platform/counters.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { allowedActions, when } from '../../platform/lifecycle.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { peopleAbove } from '../roles/index.ts'
import { readCentreNames } from './globalUsers.views.ts'
import { moveUser } from './userLifecycle.ts'
import { globalUserList, readStatusCounts, sorted } from './userList.views.ts'
import { auditUsers } from './users.audit.ts'
import { globalUserLifecycle, isKept } from './users.lifecycle.ts'
import { visibleEverywhere } from './users.policy.ts'
import { auditedFields, presentUserSummary } from './users.present.ts'
import { lockUser, updateUserRow } from './users.repo.ts'
import { checkedFields } from './users.rules.ts'
import { readUser, readUsers, type UserRow } from './users.views.ts'

type GlobalUser = Data<'getGlobalUser'>

/** The users of all office centres, for operators (doc 2 §7, Global). */
export const listAllUsers = operation('listAllUsers', async (ctx, { query }) => {
  const seen = visibleEverywhere(ctx)
  const page = await readPage(ctx, globalUserList, seen, sorted(query), (slice) => readUsers(ctx, slice))
  return { ...page, items: await present(ctx, page.items) }
})

export const getAllUsersStatusCount = operation('getAllUsersStatusCount', async (ctx, { query }) =>
  readStatusCounts(ctx, globalUserList, visibleEverywhere(ctx), query, query.officeCentreId ?? everywhere),
)

export const getGlobalUser = operation('getGlobalUser', async (ctx, { path }) =>
  presentOne(ctx, await readUser(ctx, path.id, visibleEverywhere(ctx))),
)

export const updateGlobalUser = operation('updateGlobalUser', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const seen = visibleEverywhere(tx)
    await lockUser(tx, path.id, body.version, seen)
    const before = await readUser(tx, path.id, seen)
    await updateUserRow(tx, path.id, checkedFields({ ...before, ...body }))
    const row = await readUser(tx, path.id, seen)
    await auditUsers(tx, 'UPDATE', [row], 'Changed the user', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentOne(tx, row)
  }),
)

export const deleteGlobalUser = operation('deleteGlobalUser', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await moveUser(await atTheirCentre(tx, path.id), globalUserLifecycle, 'delete', path)
    return true
  }),
)

export const activateGlobalUser = operation('activateGlobalUser', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const there = await atTheirCentre(tx, path.id)
    return presentOne(tx, await moveUser(there, globalUserLifecycle, 'activate-user', { id: path.id, ...body }))
  }),
)

/** The operator's ctx in the office centre of a user, so that everything is found and recorded there. */
async function atTheirCentre(ctx: Transactional<Ctx>, id: string): Promise<Transactional<Ctx>> {
  const { landlordId, officeCentreId } = await readUser(ctx, id, visibleEverywhere(ctx))
  return { ...ctx, scope: { ...ctx.scope, landlordId, officeCentreId } }
}

async function presentOne(ctx: Ctx, row: UserRow): Promise<GlobalUser> {
  const [user] = await present(ctx, [row])
  if (!user) throw new Error('the user was not presented')
  return user
}

async function present(ctx: Ctx, rows: UserRow[]): Promise<GlobalUser[]> {
  const names = await readCentreNames(ctx, [...new Set(rows.map((row) => row.officeCentreId))])
  const above = await peopleAbove(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentUserSummary(row),
    officeCentre: { id: row.officeCentreId, name: names.get(row.officeCentreId) ?? '' },
    version: row.version,
    allowedActions: above.has(row.id) ? [] : actionsOn(ctx, row),
  }))
}

const actionsOn = (ctx: Ctx, row: UserRow): GlobalUser['allowedActions'] => [
  ...when(ctx.scope.permissions.has('CUSTOMER_USER_EDIT'), 'edit'),
  ...allowedActions(globalUserLifecycle, row.status, ctx.scope.permissions).filter(
    (action) => action !== 'delete' || !isKept(ctx, row),
  ),
]
