import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { systemFiles } from '../../platform/tables.ts'
import { retailStores } from '../retail/tables.ts'

/** A part of the menu of a store (entities 14.2). */
export const opcMenuGroups = estateTable(
  'opc_menu_groups',
  {
    id: id(),
    ...tenancyScope(),
    retailStoreId: uuid('retail_store_id').notNull(),
    referenceNo: text('reference_no').notNull(),
    name: text('name').notNull(),
    active: boolean('active').notNull().default(true),
    sortOrder: smallint('sort_order').notNull().default(0),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('opc_menu_groups_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('opc_menu_groups_store_place').on(table.landlordId, table.retailStoreId, table.id),
    unique('opc_menu_groups_reference').on(table.landlordId, table.referenceNo),
    inCentre(
      [table.landlordId, table.officeCentreId, table.retailStoreId],
      retailStores,
      'opc_menu_groups_store',
    ).onDelete('cascade'),
    uniqueIndex('opc_menu_groups_name')
      .on(table.retailStoreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('opc_menu_groups_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('opc_menu_groups_order')
      .on(table.retailStoreId, table.sortOrder, table.id)
      .where(sql`deleted_date is null`),
    check('opc_menu_groups_sort_order', sql`${table.sortOrder} between 0 and 1000`),
  ],
)

/** Something on the menu of a store (entities 14.3), in a group of that store. */
export const opcItems = estateTable(
  'opc_items',
  {
    id: id(),
    ...tenancyScope(),
    retailStoreId: uuid('retail_store_id').notNull(),
    opcMenuGroupId: uuid('opc_menu_group_id').notNull(),
    referenceNo: text('reference_no').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    /** Whether it stands on the menu, and whether it can be ordered now. */
    active: boolean('active').notNull().default(true),
    available: boolean('available').notNull().default(true),
    recommended: boolean('recommended').notNull().default(false),
    /** What is left of it; null where it never runs out. */
    quantity: integer('quantity'),
    orderedQuantity: integer('ordered_quantity').notNull().default(0),
    basePriceMinor: bigint('base_price_minor', { mode: 'number' }).notNull(),
    /** Minutes. */
    preparationTime: smallint('preparation_time').notNull().default(0),
    allowCustomisation: boolean('allow_customisation').notNull().default(false),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('opc_items_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('opc_items_reference').on(table.landlordId, table.referenceNo),
    inCentre([table.landlordId, table.officeCentreId, table.retailStoreId], retailStores, 'opc_items_store').onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.landlordId, table.retailStoreId, table.opcMenuGroupId],
      foreignColumns: [opcMenuGroups.landlordId, opcMenuGroups.retailStoreId, opcMenuGroups.id],
      name: 'opc_items_group',
    }),
    uniqueIndex('opc_items_name')
      .on(table.retailStoreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('opc_items_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('opc_items_by_store')
      .on(table.retailStoreId, table.opcMenuGroupId, table.id)
      .where(sql`deleted_date is null`),
    check('opc_items_price', sql`${table.basePriceMinor} > 0`),
    check('opc_items_quantity', sql`${table.quantity} >= 0 and ${table.orderedQuantity} >= 0`),
    check('opc_items_preparation', sql`${table.preparationTime} between 0 and 240`),
  ],
)

export const opcItemImages = estateTable(
  'opc_item_images',
  {
    ...tenancyScope(),
    opcItemId: uuid('opc_item_id').notNull(),
    systemFileId: uuid('system_file_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.opcItemId, table.position] }),
    unique('opc_item_images_file').on(table.opcItemId, table.systemFileId),
    inCentre([table.landlordId, table.officeCentreId, table.opcItemId], opcItems, 'opc_item_images_item').onDelete(
      'cascade',
    ),
    inEstate([table.landlordId, table.systemFileId], systemFiles, 'opc_item_images_system_file'),
    check('opc_item_images_position', sql`${table.position} between 1 and 5`),
  ],
)

/** What buyers choose with an item (entities 14.4). That it has options enough is held by `check_add_on_options`. */
export const opcItemAddOns = estateTable(
  'opc_item_add_ons',
  {
    id: id(),
    ...tenancyScope(),
    opcItemId: uuid('opc_item_id').notNull(),
    name: text('name').notNull(),
    required: boolean('required').notNull().default(false),
    available: boolean('available').notNull().default(true),
    selectOption: text('select_option').notNull().$type<'SINGLE' | 'MULTIPLE'>(),
    minQty: smallint('min_qty').notNull().default(0),
    maxQty: smallint('max_qty').notNull().default(1),
    ...stamps(),
  },
  (table) => [
    unique('opc_item_add_ons_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre([table.landlordId, table.officeCentreId, table.opcItemId], opcItems, 'opc_item_add_ons_item').onDelete(
      'cascade',
    ),
    uniqueIndex('opc_item_add_ons_name').on(table.opcItemId, sql`lower(${table.name})`),
    check('opc_item_add_ons_select', sql`${table.selectOption} in ('SINGLE', 'MULTIPLE')`),
    check(
      'opc_item_add_ons_quantities',
      sql`${table.minQty} between 0 and ${table.maxQty} and ${table.maxQty} between 1 and 50
        and (${table.selectOption} = 'MULTIPLE' or ${table.maxQty} = 1) and (not ${table.required} or ${table.minQty} >= 1)`,
    ),
  ],
)

export const opcItemAddOnOptions = estateTable(
  'opc_item_add_on_options',
  {
    id: id(),
    ...tenancyScope(),
    opcItemAddOnId: uuid('opc_item_add_on_id').notNull(),
    name: text('name').notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull().default(0),
    available: boolean('available').notNull().default(true),
    position: smallint('position').notNull(),
  },
  (table) => [
    inCentre(
      [table.landlordId, table.officeCentreId, table.opcItemAddOnId],
      opcItemAddOns,
      'opc_item_add_on_options_add_on',
    ).onDelete('cascade'),
    uniqueIndex('opc_item_add_on_options_name').on(table.opcItemAddOnId, sql`lower(${table.name})`),
    check('opc_item_add_on_options_price', sql`${table.priceMinor} >= 0`),
    check('opc_item_add_on_options_position', sql`${table.position} between 1 and 50`),
  ],
)
