import type { Ctx } from '../../platform/ctx.ts'
import type { AllowedAction, Data } from '../../platform/operation.ts'
import type { OfficeCentreRow } from './officeCentres.views.ts'

type OfficeCentre = Data<'getOfficeCentre'>
type AddressRow = Pick<
  OfficeCentreRow,
  'streetAddress' | 'extendedAddress' | 'city' | 'province' | 'country' | 'postalCode'
>

export const presentAddress = ({
  streetAddress,
  extendedAddress,
  city,
  province,
  country,
  postalCode,
}: AddressRow): OfficeCentre['address'] => ({ streetAddress, extendedAddress, city, province, country, postalCode })

/** A landlord's and a tenant's centre name the landlord, whose details they use; a stand-alone one has none. */
export function presentOfficeCentre(ctx: Ctx, row: OfficeCentreRow): OfficeCentre {
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
    address: presentAddress(row),
    contactName: row.contactName,
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
    logoFile: row.logoFile && {
      systemFileId: row.logoFile.id,
      fullPath: `/api/system-files/${row.logoFile.id}/download`,
      ...row.logoFile,
    },
    bookingActive: row.bookingActive,
    allowStaffLogin: row.allowStaffLogin,
    version: row.version,
    allowedActions: actionsOn(ctx, row),
  }
}

/** The operator does everything, an administrator edits the own centre. */
function actionsOn(ctx: Ctx, row: OfficeCentreRow): AllowedAction<'getOfficeCentre'>[] {
  const { operator, permissions, officeCentreId } = ctx.scope
  if (operator && permissions.has('CUSTOMER_EDIT'))
    return [
      'edit',
      row.active ? 'deactive' : 'activate',
      row.bookingActive ? 'deactivate-booking' : 'activate-booking',
      'add-on',
    ]
  return permissions.has('COMPANY_INFO_EDIT') && row.id === officeCentreId ? ['edit'] : []
}
