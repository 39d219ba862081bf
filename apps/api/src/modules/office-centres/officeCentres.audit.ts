import { countryName } from '@atrium/validators/countries.ts'
import { offsetLabel } from '@atrium/validators/timeZones.ts'
import { auditOf } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { LockedOfficeCentre } from './officeCentres.repo.ts'

/** One entry in the trail of the office centre itself, whoever acts. */
export const auditOfficeCentre = auditOf<Pick<LockedOfficeCentre, 'id' | 'landlordId' | 'companyName'>, TransactionCtx>(
  ({ id, landlordId, companyName }) => ({
    module: 'office-centres',
    entityType: 'OFFICE_CENTRE',
    entityId: id,
    entityName: companyName,
    onBehalfOf: { landlordId, officeCentreId: id },
  }),
)

/** The details of an office centre as the audit trail shows them. */
export const auditedDetails = (row: LockedOfficeCentre) => ({
  companyName: row.companyName,
  buildingName: row.buildingName,
  streetAddress: row.streetAddress,
  extendedAddress: row.extendedAddress,
  city: row.city,
  province: row.province,
  country: row.country && countryName(row.country),
  postalCode: row.postalCode,
  contactName: row.contactName,
  contactEmail: row.contactEmail,
  contactPhone: row.contactPhone,
  timeZone: row.timezoneOffset === null ? null : offsetLabel(row.timezoneOffset),
  allowStaffLogin: row.allowStaffLogin,
  brandColour: row.brandColour,
  logo: row.logoFileId === null ? null : 'Set',
})
