import { notFound } from '../../platform/errors.ts'
import { readHistory } from '../../platform/history.ts'
import { operation } from '../../platform/operation.ts'
import { listOf, sheetOf } from '../../platform/view.ts'
import { readOfficeCentre } from '../office-centres/index.ts'
import { openOfficeCentre } from '../opening/index.ts'
import { startSubscription } from '../subscriptions/index.ts'
import { requireHistory, requireOperator } from './customers.policy.ts'
import { exportColumns, presentCustomer, presentDetail } from './customers.present.ts'
import { countCustomers, customerView } from './customers.views.ts'

/** Active stand-alone office centres unless the query says otherwise (doc 2 §3). */
export const listOfficeCentres = operation('listOfficeCentres', listOf(customerView, presentCustomer))

export const generateOfficeCentreRecord = operation(
  'generateOfficeCentreRecord',
  sheetOf(customerView, 'Customers', exportColumns),
)

/** Only active ones, of all types unless told; the total is the active count. */
export const listOfficeCentresActiveDetailInfo = operation('listOfficeCentresActiveDetailInfo', (ctx, { query }) =>
  listOf(customerView, presentCustomer)(ctx, { query: { ...query, active: true } }),
)

export const getOfficeCentresStatusCount = operation('getOfficeCentresStatusCount', async (ctx, { query }) => {
  requireOperator(ctx)
  const counts = await countCustomers(ctx, query.landlordId)
  return counts.map(({ officeCentreType, active, inactive }) => ({
    status: officeCentreType,
    count: query.active === false ? inactive : active,
  }))
})

/** With its subscription, its roles and its first administrator, who is invited (states 18, 21). */
export const createOfficeCentre = operation('createOfficeCentre', (ctx, { body }) => {
  requireOperator(ctx)
  return ctx.transaction(async (tx) => {
    const { subscription, addOns = [], ...centre } = body
    const { officeCentreId } = await openOfficeCentre(tx, { ...centre, addOns })
    const { credentials = {}, hardware = [] } = subscription
    await startSubscription(tx, { officeCentreId }, { ...subscription, credentials, hardware })
    return presentDetail(tx, await readOfficeCentre(tx, officeCentreId))
  })
})

export const getOfficeCentreDetailInfo = operation('getOfficeCentreDetailInfo', async (ctx, { path, query }) => {
  requireOperator(ctx)
  const centre = await readOfficeCentre(ctx, path.id)
  if (query.officeCentreType && query.officeCentreType !== centre.officeCentreType) throw notFound()
  if (query.landlordId && query.landlordId.toLowerCase() !== centre.landlordId) throw notFound()
  return presentDetail(ctx, centre)
})

export const listOfficeCentreHistories = operation('listOfficeCentreHistories', async (ctx, { path, query }) => {
  requireHistory(ctx, path.id)
  const { id, landlordId, officeCentreType } = await readOfficeCentre(ctx, path.id)
  const there = { ...ctx, scope: { ...ctx.scope, landlordId, officeCentreId: id, officeCentreType } }
  return readHistory(there, id, query)
})
