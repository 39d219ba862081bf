import type { OfficeCentreType } from '../../platform/ctx.ts'

type Address = Record<
  'streetAddress' | 'extendedAddress' | 'city' | 'province' | 'country' | 'postalCode',
  string | null
>

export const addressOf = ({ streetAddress, extendedAddress, city, province, country, postalCode }: Address) => ({
  streetAddress,
  extendedAddress,
  city,
  province,
  country,
  postalCode,
})

/** The landlord of a centre; a stand-alone OFFICE centre has none. */
export const landlordOf = (centre: { officeCentreType: OfficeCentreType; landlordId: string; landlordName: string }) =>
  centre.officeCentreType === 'OFFICE'
    ? { landlordId: null, landlordName: null }
    : { landlordId: centre.landlordId, landlordName: centre.landlordName }
