import type { Schemas } from '@atrium/api-client/client.ts'
import type { Description } from '@atrium/ui/DescriptionList.tsx'
import { countryName } from '@atrium/validators/countries.ts'
import { timeZones } from '@atrium/validators/timeZones.ts'

/** Who an office centre is, where it is, and whom to contact there. */
export const centreFacts = (centre: Schemas['OfficeCentre']): Description[] => [
  { label: 'Company', value: centre.companyName },
  { label: 'Code', value: centre.centreCode },
  { label: 'Building', value: centre.buildingName },
  { label: 'Address', value: addressLine(centre.address), wide: true },
  { label: 'Contact', value: centre.contactName },
  { label: 'Contact e-mail', value: centre.contactEmail },
  { label: 'Contact phone', value: centre.contactPhone },
  { label: 'Time zone', value: timeZones.find(({ offset }) => offset === centre.timezoneOffset)?.label },
]

const addressLine = (address: Schemas['Address']): string =>
  [
    address.streetAddress,
    address.extendedAddress,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.province,
    address.country && countryName(address.country),
  ]
    .filter(Boolean)
    .join(', ')
