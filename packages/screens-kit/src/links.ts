import type { ComponentType, ReactNode } from 'react'

/** A portal's link to one record; everything but `id` belongs to the link itself. */
export type RecordLink = ComponentType<{ id: string; [property: string]: unknown }>

/** A portal's link to a page. */
export type PageLink = ComponentType<{ [property: string]: unknown }>

/** A portal's link to a record of a store, such as an item of its menu. */
export type OfStoreLink = (properties: { id: string; retailId: string; children?: ReactNode }) => ReactNode
