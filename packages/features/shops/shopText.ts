import { dateFormats } from '@atrium/validators/dates.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { unitText } from '@atrium/validators/stores.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { MomentText } from '@atrium/screens-kit/useMoment.ts'
import type { Shop, ShopItem } from './shopQueries.ts'

/** Minor units as people read them, SGD 4.20. */
export const amountText = (minor: number, currency: string): string => formatMoney(money(minor, currency))

/** What costs more says by how much: + SGD 0.80; nothing for what costs nothing. */
export const onTopText = (minor: number, currency: string): string =>
  minor === 0 ? '' : `+ ${amountText(minor, currency)}`

type Place = { floorNo: string | null; unitNo: string | null; location: string | null }

/** Where something is collected: its floor and unit, or its address outside. */
export const placeText = (place: Place): string => unitText(place) || (place.location ?? '')

/** Until when a store takes orders today, or why it takes none. */
export const hoursText = ({ openNow, closesAt, closedReason }: Shop, moment: MomentText): string => {
  if (!openNow) return closedReason ?? 'Takes no orders now'
  return closesAt === null ? 'Open now' : `Open until ${moment(closesAt, dateFormats.time)}`
}

/** How long orders take beyond what the items need; nothing while a store takes none. */
export const waitText = ({ openNow, busy, waitMinutes }: Shop): string => {
  if (!openNow) return ''
  return busy && waitMinutes > 0
    ? `Busy: orders take ${countOf(waitMinutes, 'minute', 'minutes')} longer`
    : 'Orders are ready as usual'
}

/** How few are few: from here on buyers are told. */
const fewLeft = 5

/** Why an item cannot be ordered, or that few are left of it; nothing else. */
export const stockNote = ({ available, quantity }: Pick<ShopItem, 'available' | 'quantity'>): string | null => {
  if (quantity === 0) return 'Sold out'
  if (!available) return 'Not available now'
  return quantity !== null && quantity <= fewLeft ? `${quantity} left` : null
}
