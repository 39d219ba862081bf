import type { AnyCtx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import type { DisplayRow } from './displays.views.ts'

type Offers = NonNullable<Data<'getHotdeskZoneDisplayGrid'>['room']>['walkUp']
type OfferAtDoor = (ctx: AnyCtx, display: DisplayRow) => Promise<Offers>

const source: { offers?: OfferAtDoor } = {}

/** Says what a room can be booked for at its door; bookings know, and displays show it. */
export function registerDoorOffers(offers: OfferAtDoor): void {
  source.offers = offers
}

/** What whoever stands before the room of a display may book now; null when nothing. */
export const offersAtDoor: OfferAtDoor = async (ctx, display) => (await source.offers?.(ctx, display)) ?? null
