/** Whose record something is: an estate, that of a landlord, and within it an office centre. Ids are UUIDs. */
export type TenancyScope = { landlordId: string; officeCentreId: string }

/** The scope alone of whatever has one, such as an actor, a row or `ctx.scope`. */
export const tenancyScopeOf = ({ landlordId, officeCentreId }: TenancyScope): TenancyScope => ({
  landlordId,
  officeCentreId,
})
