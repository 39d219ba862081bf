import { and, sql } from 'drizzle-orm'
import { contains } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { visible } from './divisions.policy.ts'
import { divisions } from './tables.ts'

export const divisionSearch: SearchPart = {
  kind: 'DIVISION',
  name: 'Division',
  operation: 'listDivisions',
  search: (ctx, term, limit) =>
    ctx.db
      .select({ id: divisions.id, title: divisions.name, subtitle: divisions.newName })
      .from(divisions)
      .where(and(visible(ctx), contains(divisions.name, term)))
      .orderBy(sql`lower(${divisions.name})`)
      .limit(limit),
}
