import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { rowsOf } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { opcItemAddOnOptions, opcItemAddOns, opcItemImages, opcItems, opcMenuGroups } from './tables.ts'

export const groupRows = rowsOf(opcMenuGroups)
export const itemRows = rowsOf(opcItems)
export const addOnRows = rowsOf(opcItemAddOns)

type New<Table extends { $inferInsert: object }> = Omit<
  Table['$inferInsert'],
  'id' | 'landlordId' | 'officeCentreId' | 'version' | 'createdDate' | 'updatedDate'
>

const idIn = (rows: readonly { id: string }[]): string => String(rows[0]?.id)

/** Writes a group in the office centre that has its store. */
export const insertGroup = async (ctx: Transactional<Ctx>, store: TenancyScope, fields: New<typeof opcMenuGroups>) =>
  idIn(
    await ctx.db
      .insert(opcMenuGroups)
      .values({ ...fields, ...tenancyScopeOf(store), ...creationStamp(ctx) })
      .returning({ id: opcMenuGroups.id }),
  )

/** Writes an item in the office centre that has its store. */
export const insertItem = async (ctx: Transactional<Ctx>, store: TenancyScope, fields: New<typeof opcItems>) =>
  idIn(
    await ctx.db
      .insert(opcItems)
      .values({ ...fields, ...tenancyScopeOf(store), ...creationStamp(ctx) })
      .returning({ id: opcItems.id }),
  )

/** Writes the pictures of an item in their order, in the place of those before. */
export async function replaceImages(
  ctx: Transactional<Ctx>,
  { id: opcItemId, ...item }: TenancyScope & { id: string },
  ids: readonly string[],
): Promise<void> {
  await ctx.db.delete(opcItemImages).where(eq(opcItemImages.opcItemId, opcItemId))
  if (ids.length === 0) return
  await ctx.db
    .insert(opcItemImages)
    .values(
      ids.map((systemFileId, index) => ({ ...tenancyScopeOf(item), opcItemId, systemFileId, position: index + 1 })),
    )
}

/** Writes an add-on in the office centre that has its item. */
export const insertAddOn = async (ctx: Transactional<Ctx>, item: TenancyScope, fields: New<typeof opcItemAddOns>) =>
  idIn(
    await ctx.db
      .insert(opcItemAddOns)
      .values({ ...fields, ...tenancyScopeOf(item), ...creationStamp(ctx) })
      .returning({ id: opcItemAddOns.id }),
  )

export type AddOnOption = { id: string | null; name: string; priceMinor: number; available: boolean }

/** Writes the options of an add-on: those named by id stay the same records, others are new, the rest is gone. */
export async function replaceOptions(
  ctx: Transactional<Ctx>,
  { id: opcItemAddOnId, ...addOn }: TenancyScope & { id: string },
  options: readonly AddOnOption[],
): Promise<void> {
  const kept = options.flatMap(({ id }) => (id === null ? [] : [id]))
  await ctx.db
    .delete(opcItemAddOnOptions)
    .where(
      and(
        eq(opcItemAddOnOptions.opcItemAddOnId, opcItemAddOnId),
        kept.length > 0 ? notInArray(opcItemAddOnOptions.id, kept) : undefined,
      ),
    )
  // Names are told apart at every moment, also while two options change theirs for each other's.
  if (kept.length > 0)
    await ctx.db
      .update(opcItemAddOnOptions)
      .set({ name: sql`id::text` })
      .where(and(eq(opcItemAddOnOptions.opcItemAddOnId, opcItemAddOnId), inArray(opcItemAddOnOptions.id, kept)))
  for (const [index, { id, ...fields }] of options.entries()) {
    const position = index + 1
    if (id === null)
      await ctx.db.insert(opcItemAddOnOptions).values({ ...tenancyScopeOf(addOn), ...fields, opcItemAddOnId, position })
    else
      await ctx.db
        .update(opcItemAddOnOptions)
        .set({ ...fields, position })
        .where(and(eq(opcItemAddOnOptions.id, id), eq(opcItemAddOnOptions.opcItemAddOnId, opcItemAddOnId)))
  }
}

/** Which of these are options of an add-on. */
export const optionsAmong = (ctx: Ctx, opcItemAddOnId: string, ids: readonly string[]): Promise<number> =>
  ctx.db.$count(
    opcItemAddOnOptions,
    and(eq(opcItemAddOnOptions.opcItemAddOnId, opcItemAddOnId), inArray(opcItemAddOnOptions.id, [...ids])),
  )
