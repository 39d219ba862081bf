import { idOf, nextNumber, type Sample } from '../../demo/sample.ts'
import type { Database } from '../../platform/db/database.ts'
import { eq } from 'drizzle-orm'
import { systemDataCategories, systemDataValues } from './tables.ts'

const changeableCategory = async (db: Database): Promise<string> =>
  idOf(
    await db
      .select({ id: systemDataCategories.id })
      .from(systemDataCategories)
      .where(eq(systemDataCategories.categoryCode, 'MARKETPLACE_CATEGORY')),
  )

/** Records of this module to call operations with. */
export const settingSamples = {
  /** Everybody begins with the same categories. */
  'system-data': {
    of: 'EVERYBODY',
    make: changeableCategory,
  },
  'system-data-values': {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) => {
      const categoryId = await changeableCategory(db)
      const value = { code: `SAMPLE_${nextNumber()}`, label: 'A value', sortOrder: 99 }
      return idOf(
        await db
          .insert(systemDataValues)
          .values({ landlordId, officeCentreId, categoryId, ...value })
          .returning({ id: systemDataValues.id }),
      )
    },
  },
} satisfies Record<string, Sample>
