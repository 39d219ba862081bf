import type { Ctx } from '../../../platform/ctx.ts'
import { isPaidOnline, minutesToPay } from '../../billing/index.ts'
import type { Times } from '../bookingTimes.ts'

type Centre = { officeCentreId: string }
type Priced = { amountMinor: number }
type Asked = { requester: Centre; resource: Centre; times: readonly Pick<Times, 'endsAt'>[] }

/**
 * Minutes after booking within which a price is paid online, at most until its times are over; null where nothing is,
 * as of what is over before it can be paid.
 */
export async function payWithin(
  ctx: Ctx,
  { requester, resource, times }: Asked,
  { amountMinor }: Priced,
): Promise<number | null> {
  const minutes = minutesLeft(ctx, times)
  if (amountMinor === 0 || minutes < 1) return null
  return (await isPaidOnline(ctx, requester.officeCentreId, resource.officeCentreId)) ? minutes : null
}

/** The same of what many places offer, by id, without those where nothing is paid online. */
export async function payWithinEach(
  ctx: Ctx,
  requester: Centre,
  offers: readonly (Priced & Pick<Asked, 'times'> & { resource: Centre & { id: string } })[],
): Promise<Map<string, number>> {
  const priced = offers.filter(({ amountMinor, times }) => amountMinor > 0 && minutesLeft(ctx, times) >= 1)
  const owners = [...new Set(priced.map(({ resource }) => resource.officeCentreId))]
  const found = await Promise.all(
    owners.map(async (owner) => [owner, await isPaidOnline(ctx, requester.officeCentreId, owner)] as const),
  )
  const online = new Map(found)
  return new Map(
    priced
      .filter(({ resource }) => online.get(resource.officeCentreId))
      .map(({ resource, times }) => [resource.id, minutesLeft(ctx, times)]),
  )
}

function minutesLeft(ctx: Ctx, times: Asked['times']): number {
  const last = Math.max(...times.map(({ endsAt }) => endsAt.getTime()))
  return Math.min(minutesToPay, Math.floor((last - ctx.now().getTime()) / 60_000))
}
