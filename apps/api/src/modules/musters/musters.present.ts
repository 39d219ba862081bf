import { scoreOf } from '@atrium/validators/musterScore.ts'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { allowedActions } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import { musterLifecycle } from './musters.lifecycle.ts'
import { floorsOf, marshalsOf, type MusterPersonRow, type MusterRow } from './musters.views.ts'

/** A muster with its counts and its score, and what this actor may do with it. */
export function presentMuster({ scope: { permissions } }: Ctx, row: MusterRow): Data<'listMusters'>['items'][number] {
  const { total, safe, notHere, missing, needHelp, left, added, accounted } = row.tally
  return {
    id: row.id,
    kind: row.kind,
    site: row.site,
    officeFloor:
      row.officeFloorId === null
        ? null
        : { id: row.officeFloorId, name: [row.towerName, row.floorName].filter(Boolean).join(', ') },
    reason: row.reason,
    assemblyPoints: row.assemblyPoints,
    status: row.status,
    startedDate: row.startedDate,
    startedBy: row.startedByFullName,
    endedDate: row.endedDate,
    endedBy: row.endedByFullName,
    summary: row.summary,
    counts: {
      total,
      safe,
      notHere,
      missing,
      needHelp,
      unaccounted: total - safe - notHere - missing - needHelp,
      left,
    },
    score: {
      ...scoreOf(row.startedDate.getTime(), total, accounted),
      missed: total - safe - notHere,
      added,
    },
    erasedDate: row.erasedDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: allowedActions(musterLifecycle, row.status, permissions),
  }
}

/** The same with its floors and marshals. */
export async function presentDetail(ctx: Ctx, row: MusterRow): Promise<Data<'getMuster'>> {
  return {
    ...presentMuster(ctx, row),
    floors: await floorsOf(ctx, row.id),
    marshals: await marshalsOf(ctx, row.id),
  }
}

/** Somebody on the list of a muster. */
export const presentPerson = (_: AnyCtx, row: MusterPersonRow): Data<'listMusterPeople'>['items'][number] => ({
  id: row.id,
  kind: row.kind,
  fullName: row.fullName,
  companyName: row.companyName,
  floorName: row.floorName,
  evidence: row.evidence,
  place: row.place,
  evidenceDate: row.evidenceDate,
  confidence: row.confidence,
  arrived: row.arrived,
  leftDate: row.leftDate,
  state: row.state,
  stateDate: row.stateDate,
  stateBy: row.stateByFullName,
  assemblyPoint: row.assemblyPoint,
  note: row.note,
})
