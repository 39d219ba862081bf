import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The ways between stores, baskets and orders. */
export type ShopLinks = { Shops: PageLink; Shop: RecordLink; Basket: RecordLink; Order: RecordLink }

export const shopLinks: ShopLinks = {
  Shops: (properties) => <Link {...properties} to="/shops" />,
  Shop: ({ id, ...properties }) => <Link {...properties} to="/shops/$id" params={{ id }} />,
  Basket: ({ id, ...properties }) => <Link {...properties} to="/shops/$id/basket" params={{ id }} />,
  Order: ({ id, ...properties }) => <Link {...properties} to="/my-orders/$id" params={{ id }} />,
}
