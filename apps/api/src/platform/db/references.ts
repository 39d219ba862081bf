import { foreignKey, type AnyPgColumn } from 'drizzle-orm/pg-core'

type OfEstate = { landlordId: AnyPgColumn; id: AnyPgColumn }
type OfCentre = OfEstate & { officeCentreId: AnyPgColumn }

/**
 * A foreign key to a row of the same office centre, so that no row refers to another estate's or centre's.
 * @param columns landlord, office centre and id of the other row
 */
export const inCentre = (columns: [AnyPgColumn, AnyPgColumn, AnyPgColumn], of: OfCentre, name: string) =>
  foreignKey({ columns, foreignColumns: [of.landlordId, of.officeCentreId, of.id], name })

/**
 * A foreign key to a row of the same estate, such as the office centre itself.
 * @param columns landlord and id of the other row
 */
export const inEstate = (columns: [AnyPgColumn, AnyPgColumn], of: OfEstate, name: string) =>
  foreignKey({ columns, foreignColumns: [of.landlordId, of.id], name })
