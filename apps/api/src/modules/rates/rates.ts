import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { violatedConstraint } from '../../platform/db/transaction.ts'
import { ApiError, invalidField } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { transition } from '../../platform/lifecycle.ts'
import { operation } from '../../platform/operation.ts'
import { today } from '../../platform/today.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { readCircleNames, readTargets } from './rateOptions.views.ts'
import { withRemark } from './remarks.ts'
import { rateLifecycle, statusOn } from './rates.lifecycle.ts'
import { auditedRate, presentRate } from './rates.present.ts'
import { insertRate, rateRecord, replaceRate, type RateFields, type RateParts } from './rates.repo.ts'
import { checkRate, peakOf, type RateBody } from './rates.rules.ts'
import { rateView, readClash, readRateStatusCounts, type RateRow } from './rates.views.ts'

export const listRates = operation('listRates', listOf(rateView, presentRate))

export const getRatesStatusCount = operation('getRatesStatusCount', (ctx, { query }) =>
  readRateStatusCounts(ctx, query, today(ctx)),
)

const exportColumns = (ctx: Ctx): ExportColumn<RateRow>[] => [
  { header: 'Name', value: (row) => row.name },
  { header: 'Status', value: (row) => presentRate(ctx, row).statusLabel },
  { header: 'For', value: (row) => auditedRate(row).for, width: 40 },
  { header: 'People', value: (row) => auditedRate(row).people, width: 30 },
  { header: 'Price before tax', value: (row) => auditedRate(row).price },
  { header: 'Peaks', value: (row) => auditedRate(row).peaks, width: 50 },
  { header: 'Tax', value: (row) => auditedRate(row).tax },
  { header: 'First day', value: (row) => auditedRate(row).firstDay },
  { header: 'Last day', value: (row) => auditedRate(row).lastDay },
]

export const generateRateRecord = operation('generateRateRecord', sheetOf(rateView, 'Rates', exportColumns))

export const getRate = operation('getRate', detailOf(rateView, presentRate))

export const createRate = operation('createRate', async (ctx, { body }) => {
  const { fields, parts } = await checkedRate(ctx, body)
  return namingTheClash(ctx, { ...fields, ...parts }, async (tx) => {
    const row = await rateView.read(tx, await insertRate(tx, fields, parts))
    await auditRate(tx, 'CREATE', row, fields.draft ? 'Drafted the rate' : 'Added the rate', {
      after: auditedRate(row),
    })
    return presentRate(tx, row)
  })
})

export const updateRate = operation('updateRate', async (ctx, { path, body }) => {
  const { fields, parts } = await checkedRate(ctx, body)
  return namingTheClash(ctx, { ...fields, ...parts, id: path.id }, async (tx) => {
    const { draft } = await rateRecord.lock(tx, path.id, body.version)
    if (fields.draft && !draft) throw invalidField('draft', 'This rate has been published. Switch it off instead.')
    const before = await rateView.read(tx, path.id)
    await replaceRate(tx, path.id, fields, parts)
    const row = await rateView.read(tx, path.id)
    await auditRate(tx, 'UPDATE', row, 'Changed the rate', { before: auditedRate(before), after: auditedRate(row) })
    return presentRate(tx, row)
  })
})

export const updateRateStatus = operation('updateRateStatus', async (ctx, { path, body }) => {
  const active = body.status === 'ACTIVE'
  const card = await rateView.read(ctx, path.id)
  return namingTheClash(ctx, { ...card, ...partsOf(card) }, (tx) =>
    transition(tx, rateLifecycle, {
      action: active ? 'activate' : 'deactivate',
      version: body.version,
      remark: body.remark,
      lock: () => lockStanding(tx, path.id),
      apply: async ({ draft }) => {
        await rateRecord.update(tx, path.id, { active, draft: false })
        const row = await rateView.read(tx, path.id)
        const summary = active ? (draft ? 'Published the rate' : 'Switched the rate on') : 'Switched the rate off'
        await auditRate(tx, 'UPDATE', row, withRemark(summary, body.remark), {
          before: auditedRate(card),
          after: auditedRate(row),
        })
        return presentRate(tx, row)
      },
    }),
  )
})

export const deleteRate = operation('deleteRate', (ctx, { path }) =>
  ctx.transaction((tx) =>
    transition(tx, rateLifecycle, {
      action: 'delete',
      version: undefined,
      lock: () => lockStanding(tx, path.id),
      apply: async () => {
        const row = await rateView.read(tx, path.id)
        await rateRecord.softDelete(tx, path.id)
        await auditRate(tx, 'DELETE', row, 'Deleted the rate', { before: auditedRate(row) })
        return true
      },
    }),
  ),
)

export const listRateHistories = operation('listRateHistories', historyOf(rateView, { module: 'rates' }))

async function lockStanding(tx: Transactional<Ctx>, id: string) {
  const row = await rateRecord.lock(tx, id)
  return { ...row, status: statusOn(today(tx), row) }
}

/** The fields of a card from what was sent; 400 for what does not fit, or is not of this centre. */
export async function checkedRate(ctx: Ctx, body: RateBody): Promise<{ fields: RateFields; parts: RateParts }> {
  checkRate(body)
  const { appliesTo, circleType } = body
  const targetIds = [...new Set(body.targetIds)]
  const circles = circleType === 'ALL' ? [''] : [...new Set(body.circleCodes ?? [])]
  const [targets, people] = await Promise.all([
    readTargets(ctx, appliesTo, { ids: targetIds }),
    circleType === 'ALL' ? [] : readCircleNames(ctx, circleType, { ids: circles }),
  ])
  if (targets.length < targetIds.length)
    throw invalidField('targetIds', 'One of these does not belong to this office centre.')
  if (circleType !== 'ALL' && people.length < circles.length)
    throw invalidField('circleCodes', 'One of these no longer exists.')
  const { name, chargeUnit, amountMinor, taxRate, currency, startDate, endDate = null, draft } = body
  return {
    fields: { name: name.trim(), appliesTo, chargeUnit, amountMinor, taxRate, currency, startDate, endDate, draft },
    parts: { targetIds, circleType, circles, peaks: body.peak.map(peakOf) },
  }
}

const partsOf = (row: RateRow) => ({
  targetIds: row.targets.map(({ id }) => id),
  circles: row.circleType === 'ALL' ? [''] : row.circles.map(({ id }) => id),
})

/** Runs a change; where the database refuses two cards for one place, people and day, the refusal names the other. */
async function namingTheClash<Result>(
  ctx: Ctx,
  card: Parameters<typeof readClash>[1],
  work: (tx: Transactional<Ctx>) => Promise<Result>,
): Promise<Result> {
  try {
    return await ctx.transaction(work)
  } catch (error) {
    if (violatedConstraint(error) !== 'rate_targets_no_overlap') throw error
    const clash = await readClash(ctx, card)
    if (!clash) throw error
    const message = `“${clash.name}” already prices one of these for the same people on some of these days. Change its days, or choose others.`
    throw new ApiError(409, 'CONFLICT', message, { errors: [{ field: 'targetIds', code: 'conflict', message }] })
  }
}

const auditRate = auditOf((row: { id: string; name: string }) => ({
  module: 'rates',
  entityType: 'RATE',
  entityId: row.id,
  entityName: row.name,
}))
