import type { OfStoreLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The way to a group of a menu. */
export const MenuGroupLink: OfStoreLink = ({ id, retailId, ...properties }) => (
  <Link {...properties} to="/opc-menu/menu-group/$retailId/$id" params={{ retailId, id }} />
)

/** The way to an item of a menu. */
export const MenuItemLink: OfStoreLink = ({ id, retailId, ...properties }) => (
  <Link {...properties} to="/opc-menu/menu-item/$retailId/$id" params={{ retailId, id }} />
)
