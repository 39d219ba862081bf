import type { AddOn } from '@atrium/contract/generated/operations.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { operation } from '../../platform/operation.ts'
import {
  addOnsOf,
  auditOfficeCentre,
  lockOfficeCentre,
  readEnabledAddOns,
  readOfficeCentre,
  setActive,
  setAddOns,
  updateOfficeCentreRow,
} from '../office-centres/index.ts'
import { requireOperator } from './customers.policy.ts'
import { presentDetail } from './customers.present.ts'

type Switch = { remark?: string | null; version: number }

/** Locks an office centre for the operator, changes it and presents it. */
async function changed(ctx: Ctx, id: string, { version }: Switch, work: (tx: Transactional<Ctx>) => Promise<unknown>) {
  requireOperator(ctx)
  return ctx.transaction(async (tx) => {
    await lockOfficeCentre(tx, id, version)
    await work(tx)
    return presentDetail(tx, await readOfficeCentre(tx, id))
  })
}

/** Signs its people out at once (states 18). */
export const deactivateOfficeCentre = operation('deactivateOfficeCentre', (ctx, { path, body }) =>
  changed(ctx, path.id, body, (tx) => setActive(tx, path.id, false, body.remark)),
)

export const activateOfficeCentre = operation('activateOfficeCentre', (ctx, { path, body }) =>
  changed(ctx, path.id, body, (tx) => setActive(tx, path.id, true, body.remark)),
)

export const activateOfficeCentreBooking = operation('activateOfficeCentreBooking', (ctx, { path, body }) =>
  changed(ctx, path.id, body, (tx) => setBooking(tx, path.id, true)),
)

export const deactivateOfficeCentreBooking = operation('deactivateOfficeCentreBooking', (ctx, { path, body }) =>
  changed(ctx, path.id, body, (tx) => setBooking(tx, path.id, false)),
)

/** Opens or closes booking as a whole; open portals hear of it (states 19). */
async function setBooking(ctx: Transactional<Ctx>, id: string, bookingActive: boolean): Promise<void> {
  const centre = await lockOfficeCentre(ctx, id)
  if (centre.bookingActive === bookingActive)
    throw ruleViolation(bookingActive ? 'Booking is already activated.' : 'Booking is already deactivated.')
  await updateOfficeCentreRow(ctx, id, { bookingActive })
  await publish(ctx, { officeCentreId: id }, 'scope')
  await auditOfficeCentre(ctx, 'UPDATE', centre, bookingActive ? 'Activated booking' : 'Deactivated booking', {
    before: { bookingActive: centre.bookingActive },
    after: { bookingActive },
  })
}

/** Exactly these add-ons are on afterwards. */
export const updateOfficeCentreAddOns = operation('updateOfficeCentreAddOns', (ctx, { path, body }) =>
  switched(ctx, path.id, () => body.addOns),
)

export const updateOfficeCentreAddOnByCode = operation('updateOfficeCentreAddOnByCode', (ctx, { path, body }) =>
  switched(ctx, path.id, (before) => {
    const others = [...before].filter((code) => code !== path.code)
    return body.enabled ? [...others, path.code] : others
  }),
)

function switched(ctx: Ctx, id: string, wanted: (before: AddOn[]) => AddOn[]) {
  requireOperator(ctx)
  return ctx.transaction(async (tx) => {
    await lockOfficeCentre(tx, id)
    await setAddOns(tx, id, wanted([...(await readEnabledAddOns(tx, id))]))
    return addOnsOf(tx, await readOfficeCentre(tx, id))
  })
}
