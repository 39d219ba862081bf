import { addOnCodes } from '@atrium/contract/generated/operations.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { addOnNames } from './addOns.ts'
import {
  readEnabledAddOns,
  readOfficeCentre,
  readOfficeCentreOptions,
  type OfficeCentreRow,
} from './officeCentres.views.ts'

export const getOfficeCentre = operation('getOfficeCentre', async (ctx, { path }) =>
  presentOfficeCentre(await readOfficeCentre(ctx, path.id)),
)

export const getOfficeCentreDropDown = operation('getOfficeCentreDropDown', (ctx, { query }) =>
  readOfficeCentreOptions(ctx, query),
)

/** Every add-on there is, with whether it is on. */
export const getOfficeCentreAddOn = operation('getOfficeCentreAddOn', async (ctx, { path }) => {
  const { id } = await readOfficeCentre(ctx, path.id)
  const enabled = await readEnabledAddOns(ctx, id)
  return addOnCodes.map((code) => ({ code, name: addOnNames[code], enabled: enabled.has(code) }))
})

/** A landlord's and a tenant's centre name the landlord, whose details they use; a stand-alone one has none. */
function presentOfficeCentre(row: OfficeCentreRow): Data<'getOfficeCentre'> {
  const { streetAddress, extendedAddress, city, province, country, postalCode } = row
  return {
    id: row.id,
    centreCode: row.centreCode,
    name: row.companyName,
    companyName: row.companyName,
    buildingName: row.buildingName,
    officeCentreType: row.officeCentreType,
    active: row.active,
    landlordId: row.officeCentreType === 'OFFICE' ? null : row.landlordId,
    timezoneOffset: row.timezoneOffset,
    brandColour: row.brandColour,
    address: { streetAddress, extendedAddress, city, province, country, postalCode },
  }
}
