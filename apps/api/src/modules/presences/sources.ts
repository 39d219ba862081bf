import type { SQL } from 'drizzle-orm'
import type { PresenceKind } from './tables.ts'

/** Of which signs a source is asked: of an estate, after one moment and until another; those kept since a third only. */
export type AskedSigns = { landlordId: SQL; after: SQL; until: SQL; keptSince: SQL | null }

/** What tells that people are in a building, or have left it. Modules list theirs in `apps/api/src/presenceSources.ts`. */
export type PresenceSource = {
  /**
   * What is under way at the end of what is asked, so that people ought to be there though no door or reception tells of
   * them: evidence of a muster, and none of who is in. A select of "kind", "personId", "fullName" (of those who are not
   * users), "officeCentreId", "at", "evidence", "place", "siteId", "officeFloorId" and "confidence".
   */
  claims?: (asked: AskedSigns) => SQL
  /**
   * A select of "kind", "personId", "officeCentreId" (their company), "at", "inside" (false where it leads out), "sign",
   * "place", "siteId" and "officeFloorId".
   */
  signs?: (asked: AskedSigns) => SQL
  /** Whom it tells of, if not of users. */
  people?: {
    kind: PresenceKind
    /** A select of "fullName" and "email" of the one with this id. */
    byId: (id: SQL) => SQL
    /** A select of the ids of those of an estate whose name or address is like a pattern in small letters. */
    like: (landlordId: SQL, pattern: SQL) => SQL
  }
}

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    presenceSources: readonly PresenceSource[]
  }
}
