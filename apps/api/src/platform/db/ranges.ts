import { customType } from 'drizzle-orm/pg-core'

/** A span of time from its first moment up to, but without, its last. */
export type Span = { from: Date; to: Date }

/** A `tstzrange` column, written `[from,to)` and read as a span. */
export const momentRange = customType<{ data: Span; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ from, to }) => `[${from.toISOString()},${to.toISOString()})`,
  fromDriver: (text) => {
    const [from = '', to = ''] = text.slice(1, -1).replaceAll('"', '').split(',')
    return { from: new Date(from), to: new Date(to) }
  },
})

/** A `daterange` column, kept as PostgreSQL writes it; read by conditions only. */
export const dayRange = customType<{ data: string }>({ dataType: () => 'daterange' })
