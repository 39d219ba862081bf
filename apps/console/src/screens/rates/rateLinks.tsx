import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

export type RateLinks = { Rate: RecordLink; Discount: RecordLink }

/** Where the screens of rates and discounts lead to. */
export const rateLinks: RateLinks = {
  Rate: ({ id, ...properties }) => <Link {...properties} to="/rates/$id" params={{ id }} />,
  Discount: ({ id, ...properties }) => <Link {...properties} to="/discounts/$id" params={{ id }} />,
}
