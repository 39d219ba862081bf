import type { HeldRecord } from '@atrium/access-systems/records.ts'
import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { ConnectedController } from './accessSystems.views.ts'
import type { StoredChange } from './intended.views.ts'
import { heldRecords } from './tables.ts'

type Controller = Pick<ConnectedController, 'deviceId' | 'landlordId' | 'officeCentreId'>

/** That a controller has taken these changes. */
export async function keepChanged(ctx: TransactionCtx, controller: Controller, changes: readonly StoredChange[]) {
  const gone = changes.filter(({ intended }) => intended === null)
  const come = changes.filter(({ intended }) => intended !== null)
  if (gone.length > 0) await deleteHeld(ctx, controller.deviceId, gone)
  if (come.length > 0)
    await putHeld(
      ctx,
      controller,
      come.map((one) => ({ ...one, value: one.intended })),
    )
}

type Row = { kind: string; recordId: string; holderId: string | null; value: unknown }

/** Written from columns, since a parameter for each value costs more than the write. */
async function putHeld(
  ctx: TransactionCtx,
  { landlordId, officeCentreId, deviceId }: Controller,
  rows: readonly Row[],
) {
  const [kinds, ids, holders, values] = [
    rows.map(({ kind }) => kind),
    rows.map(({ recordId }) => recordId),
    rows.map(({ holderId }) => holderId),
    rows.map(({ value }) => JSON.stringify(value)),
  ]
  await ctx.db.execute(sql`
    insert into ${heldRecords} (landlord_id, office_centre_id, device_id, kind, record_id, holder_id, value)
    select ${landlordId}::uuid, ${officeCentreId}::uuid, ${deviceId}::uuid, t.*
    from unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::text[], ${sql.param(holders)}::text[], ${sql.param(values)}::jsonb[]) t
    on conflict (device_id, kind, record_id, landlord_id)
      do update set value = excluded.value, holder_id = excluded.holder_id`)
}

async function deleteHeld(ctx: TransactionCtx, deviceId: string, rows: readonly Pick<Row, 'kind' | 'recordId'>[]) {
  await ctx.db.execute(sql`
    delete from ${heldRecords} using unnest(
      ${sql.param(rows.map(({ kind }) => kind))}::text[], ${sql.param(rows.map(({ recordId }) => recordId))}::text[]
    ) as gone(kind, record_id)
    where device_id = ${deviceId} and held_records.kind = gone.kind and held_records.record_id = gone.record_id`)
}

/** That this is what a controller holds, as it was read from it. */
export async function replaceHeld(ctx: TransactionCtx, controller: Controller, records: readonly HeldRecord[]) {
  await ctx.db.execute(sql`delete from ${heldRecords} where device_id = ${controller.deviceId}`)
  const rows = records.map(({ kind, id, value }) => ({
    kind,
    recordId: id,
    holderId: kind === 'HOLDER' ? id : 'holderId' in value ? value.holderId : null,
    value,
  }))
  if (rows.length > 0) await putHeld(ctx, controller, rows)
}
