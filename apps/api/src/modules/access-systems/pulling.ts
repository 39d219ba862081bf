import type { AccessSystem } from '@atrium/access-systems/accessSystem.ts'
import type { HeldRecord, HeldSpan } from '@atrium/access-systems/records.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import { withoutPins } from './pins.ts'

/** What a controller holds of the kinds that its system holds, as it is read from it, with moments as we write them. */
export async function pullHeld(ctx: PublicCtx, system: AccessSystem, serialNo: string): Promise<HeldRecord[]> {
  const records = (await system.pull(serialNo)).filter(({ kind }) => system.profile.holds.has(kind))
  return withoutPins(ctx, records.map(withMoments))
}

const momentOf = (text: string | null): string | null => {
  if (text === null) return null
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}

function withMoments(record: HeldRecord): HeldRecord {
  if (!('span' in record.value)) return record
  const span: HeldSpan = { from: momentOf(record.value.span.from), until: momentOf(record.value.span.until) }
  // The span is of the same shape as before, whatever the kind.
  return { ...record, value: { ...record.value, span } } as HeldRecord
}
