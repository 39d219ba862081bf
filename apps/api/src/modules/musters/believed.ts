import { defaultLimit } from '../../platform/lists.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { catchUp, countBelieved, readBelieved, readBelievedHeads, type BelievedRow } from '../presences/index.ts'

export const listBelievedInside = operation('listBelievedInside', async (ctx, { query }) => {
  if (query.sortProperties !== undefined && query.sortProperties !== 'id')
    throw invalidField('sortProperties', 'This list is in the order of floors.')
  await catchUp(ctx)
  const [rows, total] = await Promise.all([readBelieved(ctx, query), countBelieved(ctx, query)])
  return { items: rows.map(present), total, totalPage: Math.ceil(total / (query.limit ?? defaultLimit)) }
})

const present = (row: BelievedRow): Data<'listBelievedInside'>['items'][number] => ({
  id: row.id,
  kind: row.kind,
  fullName: row.fullName ?? 'Somebody who is no longer known',
  companyName: row.companyName,
  site: row.site,
  officeTower: row.officeTower,
  officeFloor: row.officeFloor,
  evidence: row.evidence,
  place: row.place,
  evidenceDate: new Date(row.evidenceDate),
  confidence: row.confidence,
})

export const getBelievedInsideSummary = operation('getBelievedInsideSummary', async (ctx, { query }) => {
  await catchUp(ctx)
  const rows = await readBelievedHeads(ctx, query)
  const floors = rows.filter(({ by }) => by === 'FLOOR')
  const sure = new Map(rows.filter(({ by }) => by === 'CONFIDENCE').map(({ name, heads }) => [name, heads]))
  return {
    asOf: ctx.now(),
    heads: floors.reduce((sum, { heads }) => sum + heads, 0),
    floors: floors.map(({ id, name, within, heads }) => ({ id, name: name ?? 'Floor not known', within, heads })),
    confidences: (['SURE', 'LIKELY', 'UNSURE'] as const).map((confidence) => ({
      confidence,
      heads: sure.get(confidence) ?? 0,
    })),
  }
})
