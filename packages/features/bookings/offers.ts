import type { BookingTime } from '@atrium/validators/wallTimes.ts'
import type { BookableResource } from './bookingQueries.ts'

type Offering = Pick<BookableResource, 'offer'>
type Blocks = Pick<BookableResource, 'blocks' | 'slotPolicy'>

/** A part of the day that is booked as a whole, with what people call it. */
export type NamedBlock = BookableResource['blocks'][number] & { name: string }

/** What a place would be booked for at the time asked for. */
export const offeredTime = ({ offer }: Offering, time: BookingTime): BookingTime =>
  offer ? { date: time.date, startTime: offer.fromTime, endTime: offer.toTime } : time

const noon = '12:00'

/** The blocks of a place's day, by name: the morning, the afternoon, and both. */
export const namedBlocks = ({ blocks, slotPolicy }: Blocks): NamedBlock[] =>
  blocks.map((block) => ({ ...block, name: slotPolicy === 'DAY' ? 'Whole day' : nameOf(block) }))

function nameOf({ fromTime, toTime }: BookableResource['blocks'][number]): string {
  if (toTime <= noon) return 'Morning'
  return fromTime >= noon ? 'Afternoon' : 'Whole day'
}

/** Whether a time is what a block is booked for. */
export const isBlock = ({ fromTime, toTime }: NamedBlock, { startTime, endTime }: BookingTime): boolean =>
  fromTime === startTime && toTime === endTime
