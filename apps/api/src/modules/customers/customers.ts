import { notFound } from '../../platform/errors.ts'
import { exportRows, exportSlice } from '../../platform/exports.ts'
import { readHistory } from '../../platform/history.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { readOfficeCentre } from '../office-centres/index.ts'
import { openOfficeCentre } from '../opening/index.ts'
import { startSubscription } from '../subscriptions/index.ts'
import { requireHistory, requireOperator, visible } from './customers.policy.ts'
import { exportColumns, presentCustomer, presentDetail } from './customers.present.ts'
import { countCustomers, customerList, readCustomers } from './customers.views.ts'

/** Active stand-alone office centres unless the query says otherwise (doc 2 §3). */
export const listOfficeCentres = operation('listOfficeCentres', async (ctx, { query }) => {
  const page = await readPage(ctx, customerList, visible(ctx), query, (slice) => readCustomers(ctx, slice))
  return { ...page, items: page.items.map((row) => presentCustomer(ctx, row)) }
})

export const generateOfficeCentreRecord = operation('generateOfficeCentreRecord', async (ctx, { query }) => {
  const slice = exportSlice(customerList, visible(ctx), query)
  const rows = await readCustomers(ctx, slice)
  return exportRows('Customers', exportColumns, rows, query.format ?? 'XLSX', ctx.now())
})

/** Only active ones, of all types unless told; the total is the active count. */
export const listOfficeCentresActiveDetailInfo = operation(
  'listOfficeCentresActiveDetailInfo',
  async (ctx, { query }) => {
    const active = { ...query, active: true }
    const page = await readPage(ctx, customerList, visible(ctx), active, (slice) => readCustomers(ctx, slice))
    return { ...page, items: page.items.map((row) => presentCustomer(ctx, row)) }
  },
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
