import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { exportLimit, exportRows, type ExportColumn } from '../../platform/exports.ts'
import { defaultLimit } from '../../platform/lists.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { catchUp } from './presences.repo.ts'
import {
  countPresences,
  knownSince,
  presenceSorts,
  readHeads,
  readPresences,
  type Asked,
  type HeadsRow,
  type PresenceQuery,
  type PresenceRow,
} from './presences.views.ts'

/** The moment that is asked about. Now is carried on first; what is yet to come, or not kept any more, nobody knows. */
async function momentOf(ctx: Ctx, at: string | undefined): Promise<Asked> {
  const now = ctx.now()
  const moment = at === undefined ? now : new Date(at)
  if (moment > now) throw ruleViolation('Choose a time in the past to see who was in.')
  const past = moment < now
  if (past && moment < (await knownSince(ctx)))
    throw ruleViolation('There are no records for that time. Choose a later one.')
  if (!past) await catchUp(ctx)
  return { at: moment, past }
}

function requireSort({ sortProperties }: PresenceQuery): void {
  if (sortProperties !== undefined && !presenceSorts.some((sort) => sort === sortProperties))
    throw invalidField('sortProperties', `This list sorts by ${presenceSorts.join(', ')}.`)
}

export const listPresences = operation('listPresences', async (ctx, { query: { at, ...query } }) => {
  requireSort(query)
  const asked = await momentOf(ctx, at)
  const [rows, total] = await Promise.all([readPresences(ctx, asked, query), countPresences(ctx, asked, query)])
  return { items: rows.map(present), total, totalPage: Math.ceil(total / (query.limit ?? defaultLimit)) }
})

export const getPresenceSummary = operation('getPresenceSummary', async (ctx, { query }) => {
  const asked = await momentOf(ctx, query.at)
  const rows = await readHeads(ctx, asked, query.siteId)
  const of = (by: HeadsRow['by']) => rows.filter((row) => row.by === by)
  const headsOf = (by: HeadsRow['by'], id: string) => of(by).find((row) => row.id === id)?.heads ?? 0
  return {
    asOf: asked.at,
    heads: of('COMPANY').reduce((sum, { heads }) => sum + heads, 0),
    floors: of('FLOOR').map(presentHeads),
    companies: of('COMPANY').map(presentHeads),
    kinds: (['PERSON', 'VISITOR', 'CREW'] as const).map((kind) => ({ kind, heads: headsOf('KIND', kind) })),
    confidences: (['SURE', 'LIKELY', 'UNSURE'] as const).map((confidence) => ({
      confidence,
      heads: headsOf('CONFIDENCE', confidence),
    })),
  }
})

const presentHeads = ({ id, name, within, heads }: HeadsRow) => ({ id, name: name ?? 'Floor not known', within, heads })

const words = {
  kind: { PERSON: 'Person', VISITOR: 'Visitor', CREW: 'Contractor' },
  confidence: { SURE: 'Sure', LIKELY: 'Likely', UNSURE: 'Not sure' },
}

const columns: ExportColumn<PresenceRow>[] = [
  { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
  { header: 'Kind', value: ({ kind }) => words.kind[kind] },
  { header: 'Company', value: ({ officeCentre }) => officeCentre.name, width: 30 },
  { header: 'Site', value: ({ site }) => site?.name ?? null },
  { header: 'Building', value: ({ officeTower }) => officeTower?.name ?? null },
  { header: 'Floor', value: ({ officeFloor }) => officeFloor?.name ?? null },
  { header: 'Last seen at', value: ({ place }) => place, width: 30 },
  { header: 'Last seen', value: ({ lastSeen }) => new Date(lastSeen) },
  { header: 'First seen', value: ({ firstSeen }) => new Date(firstSeen) },
  { header: 'Certainty', value: ({ confidence }) => words.confidence[confidence] },
]

export const generatePresenceRecord = operation(
  'generatePresenceRecord',
  async (ctx, { query: { format, at, ...query } }) => {
    requireSort(query)
    const asked = await momentOf(ctx, at)
    if ((await countPresences(ctx, asked, query)) > exportLimit)
      throw ruleViolation(
        `This list is longer than ${exportLimit.toLocaleString('en')} rows. Use the filters to narrow it down.`,
      )
    const rows = await readPresences(ctx, asked, { ...query, page: 1, limit: exportLimit })
    return exportRows(ctx, { name: 'Who is in', columns, rows }, format)
  },
)

const present = ({ fullName, firstSeen, lastSeen, ...row }: PresenceRow): Data<'listPresences'>['items'][number] => ({
  ...row,
  fullName: fullName ?? 'Former user',
  firstSeen: new Date(firstSeen),
  lastSeen: new Date(lastSeen),
})
