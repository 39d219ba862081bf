import type { ChoiceKind } from '@atrium/access-systems/choices.ts'
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { contains } from '../../platform/lists.ts'
import type { OptionQuery } from '../../platform/view.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { accessSystemChoices } from './tables.ts'

const ofKind = (ctx: Ctx, kind: ChoiceKind) =>
  and(inScope(ctx, accessSystemChoices), eq(accessSystemChoices.kind, kind))

/** What can be chosen of a kind, by name. */
export const readChoices = (ctx: Ctx, kind: ChoiceKind, { wildcardSearch, limit = 50 }: OptionQuery) =>
  ctx.db
    .select({
      code: accessSystemChoices.code,
      label: accessSystemChoices.name,
      value: accessSystemChoices.code,
    })
    .from(accessSystemChoices)
    .where(
      and(ofKind(ctx, kind), wildcardSearch?.trim() ? contains(accessSystemChoices.name, wildcardSearch) : undefined),
    )
    .orderBy(asc(sql`lower(${accessSystemChoices.name})`), accessSystemChoices.code)
    .limit(limit)

/** The names of some codes of a kind; of those that are not offered any more there is none. */
export async function namesOfChoices(
  ctx: Ctx,
  kind: ChoiceKind,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await ctx.db
    .select({ code: accessSystemChoices.code, name: accessSystemChoices.name })
    .from(accessSystemChoices)
    .where(and(ofKind(ctx, kind), inArray(accessSystemChoices.code, [...codes])))
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** How many things of a vendor can be chosen. */
export const countChoices = (ctx: Ctx, vendor: string): Promise<number> =>
  ctx.db.$count(
    accessSystemChoices,
    and(inScope(ctx, accessSystemChoices), like(accessSystemChoices.kind, `${vendor}\\_%`)),
  )
