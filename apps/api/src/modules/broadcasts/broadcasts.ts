import { invalidField } from '../../platform/errors.ts'
import { transition } from '../../platform/lifecycle.ts'
import { operation } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { answerSheet } from './answerSheet.ts'
import { auditBroadcast } from './broadcasts.audit.ts'
import { checkedWords } from './broadcastFields.ts'
import { broadcastLifecycle } from './broadcasts.lifecycle.ts'
import { auditedFields, presentBroadcast, presentPerson, presentTenant } from './broadcasts.present.ts'
import { broadcastRecord, templateRecord } from './broadcasts.repo.ts'
import { broadcastView, countByStatus, peopleViewOf, tenantView, type TenantRow } from './broadcasts.views.ts'
import { centresReached, readOngoing } from './ongoing.views.ts'
import { start, stop, tellBrowsers } from './starting.ts'
import { recipientOptions } from './targets.views.ts'

export const listBroadcasts = operation('listBroadcasts', listOf(broadcastView, presentBroadcast))

export const getBroadcastsStatusCount = operation('getBroadcastsStatusCount', (ctx, { query }) =>
  countByStatus(ctx, query),
)

export const getBroadcast = operation('getBroadcast', detailOf(broadcastView, presentBroadcast))

export const listBroadcastHistories = operation('listBroadcastHistories', historyOf(broadcastView))

/** Whom an emergency can be for; a company without tenants has only its own people. */
export const getBroadcastRecipientType = operation('getBroadcastRecipientType', async (ctx) =>
  [
    { code: 'ALL', label: 'Everybody', value: 'ALL' },
    { code: 'TENANTS', label: 'Tenants', value: 'TENANTS' },
    { code: 'FLOORS', label: 'Floors', value: 'FLOORS' },
  ].filter(({ code }) => code === 'ALL' || ctx.scope.officeCentreType === 'LANDLORD'),
)

export const getBroadcastRecipientDropDown = operation('getBroadcastRecipientDropDown', (ctx, { query }) =>
  recipientOptions(ctx, query),
)

export const checkOngoingBroadcast = operation('checkOngoingBroadcast', async (ctx) => {
  const rows = await readOngoing(ctx)
  const real = rows.find(({ drill }) => !drill)
  return {
    ongoing: real !== undefined,
    id: real?.id ?? null,
    title: real?.title ?? null,
    drillId: rows.find(({ drill }) => drill)?.id ?? null,
  }
})

export const createBroadcast = operation('createBroadcast', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const planned = body.scheduledDate ? new Date(body.scheduledDate) : null
    const words = await checkedWords(tx, body, { scheduledDate: planned === null ? null : notPast(planned, tx.now()) })
    if (body.templateId && !(await templateRecord.shareLock(tx, body.templateId)))
      throw invalidField('templateId', 'This preset is not there any more.')
    const id = await broadcastRecord.insert(tx, {
      ...words,
      templateId: body.templateId ?? null,
      drill: body.drill ?? false,
      scheduledDate: planned ?? tx.now(),
    })
    if (planned === null) await start(tx, await broadcastView.read(tx, id))
    const row = await broadcastView.read(tx, id)
    const summary = planned === null ? 'Broadcast the emergency' : 'Planned the broadcast'
    await auditBroadcast(tx, 'CREATE', row, summary, { after: { drill: row.drill, ...auditedFields(row) } })
    return presentBroadcast(tx, row)
  }),
)

const notPast = (planned: Date, now: Date) => (planned <= now ? 'Choose a time that is yet to come.' : null)

export const updateBroadcast = operation('updateBroadcast', (ctx, { path, body }) =>
  ctx.transaction((tx) =>
    transition(tx, broadcastLifecycle, {
      action: 'edit',
      version: body.version,
      lock: () => broadcastRecord.lock(tx, path.id),
      apply: async () => {
        const before = await broadcastView.read(tx, path.id)
        const scheduledDate = new Date(body.scheduledDate)
        const words = await checkedWords(tx, body, { scheduledDate: notPast(scheduledDate, tx.now()) })
        await broadcastRecord.update(tx, path.id, { ...words, drill: body.drill ?? false, scheduledDate })
        const row = await broadcastView.read(tx, path.id)
        await auditBroadcast(tx, 'UPDATE', row, 'Changed the broadcast', {
          before: { drill: before.drill, scheduledDate: before.scheduledDate?.toISOString(), ...auditedFields(before) },
          after: { drill: row.drill, scheduledDate: row.scheduledDate?.toISOString(), ...auditedFields(row) },
        })
        return presentBroadcast(tx, row)
      },
    }),
  ),
)

export const sendBroadcast = operation('sendBroadcast', (ctx, { path, body }) =>
  ctx.transaction((tx) =>
    transition(tx, broadcastLifecycle, {
      action: 'broadcast',
      version: body.version,
      lock: () => broadcastRecord.lock(tx, path.id),
      apply: async () => {
        await start(tx, await broadcastView.read(tx, path.id))
        const row = await broadcastView.read(tx, path.id)
        await auditBroadcast(tx, 'UPDATE', row, 'Broadcast the emergency', { after: { status: row.status } })
        return presentBroadcast(tx, row)
      },
    }),
  ),
)

export const stopBroadcast = operation('stopBroadcast', (ctx, { path }) =>
  ctx.transaction((tx) =>
    transition(tx, broadcastLifecycle, {
      action: 'stop',
      version: undefined,
      lock: () => broadcastRecord.lock(tx, path.id),
      apply: async () => {
        await stop(tx, path)
        await tellBrowsers(tx, await centresReached(tx, path.id))
        const row = await broadcastView.read(tx, path.id)
        await auditBroadcast(tx, 'UPDATE', row, 'Stopped the broadcast', { after: { status: row.status } })
        return presentBroadcast(tx, row)
      },
    }),
  ),
)

export const cancelBroadcast = operation('cancelBroadcast', (ctx, { path }) =>
  ctx.transaction((tx) =>
    transition(tx, broadcastLifecycle, {
      action: 'cancel',
      version: undefined,
      lock: () => broadcastRecord.lock(tx, path.id),
      apply: async () => {
        await broadcastRecord.update(tx, path.id, { status: 'CANCELLED' })
        const row = await broadcastView.read(tx, path.id)
        await auditBroadcast(tx, 'UPDATE', row, 'Cancelled the broadcast', { after: { status: row.status } })
        return presentBroadcast(tx, row)
      },
    }),
  ),
)

export const deleteBroadcast = operation('deleteBroadcast', (ctx, { path }) =>
  ctx.transaction((tx) =>
    transition(tx, broadcastLifecycle, {
      action: 'delete',
      version: undefined,
      lock: () => broadcastRecord.lock(tx, path.id),
      apply: async (row) => {
        await broadcastRecord.softDelete(tx, path.id)
        await auditBroadcast(tx, 'DELETE', row, 'Deleted the broadcast', { before: { status: row.status } })
        return true
      },
    }),
  ),
)

export const listBroadcastTenantDetails = operation('listBroadcastTenantDetails', listOf(tenantView, presentTenant))

export const generateBroadcastRecord = operation('generateBroadcastRecord', async (ctx, { path, query }) => {
  const { title } = await broadcastView.read(ctx, path.id)
  const of = (row: TenantRow) => presentTenant(ctx, row)
  return sheetOf(tenantView, title, [
    { header: 'Company', value: (row: TenantRow) => row.tenant.name },
    { header: 'Floors', value: (row) => row.floorNos.join('; ') },
    { header: 'People', value: (row) => of(row).total },
    { header: 'Safe', value: (row) => of(row).safe },
    { header: 'Need help', value: (row) => of(row).needHelp },
    { header: 'No response', value: (row) => of(row).noResponse },
    { header: 'Status', value: (row) => companyWords[of(row).status] },
    { header: 'Last updated', value: (row) => of(row).lastUpdated as Date },
  ])(ctx, { query: { ...query, emergencyBroadcastId: path.id } })
})

const companyWords = {
  NO_RESPONSE: 'No response',
  PARTIAL: 'Some answered',
  NEED_HELP: 'Somebody needs help',
  ALL_SAFE: 'All safe',
} as const

export const generateBroadcastUserRecord = operation('generateBroadcastUserRecord', async (ctx, { path, query }) => {
  const { title } = await broadcastView.read(ctx, path.id)
  return sheetOf(peopleViewOf({ broadcastId: path.id }), title, answerSheet)(ctx, { query })
})

export const listBroadcastUserDetails = operation('listBroadcastUserDetails', async (ctx, { path, query }) => {
  await broadcastView.read(ctx, path.id)
  return listOf(peopleViewOf({ broadcastId: path.id }), presentPerson)(ctx, { query })
})
