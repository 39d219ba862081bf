import type { OfStoreLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

const OpcOrder: RecordLink = ({ id, ...properties }) => <Link {...properties} to="/opc-orders/$id" params={{ id }} />

/** The way to an order of any store. */
export const OrderLink: OfStoreLink = ({ retailId: _store, ...properties }) => <OpcOrder {...properties} />
