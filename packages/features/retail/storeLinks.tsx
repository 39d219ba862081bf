import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The way to one store. */
export const StoreLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/retail-store/$id" params={{ id }} />
)

/** The way to the form of a new store. */
export const AddStoreLink: PageLink = (properties) => <Link {...properties} to="/retail-store/add" />
