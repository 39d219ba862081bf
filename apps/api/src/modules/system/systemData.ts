import { addOnNames } from '../office-centres/index.ts'
import { defaultRoles } from '../roles/index.ts'
import { maxBookingUnits } from '../user-groups/index.ts'

export type SystemLabel = { code: string; label: string; value: string; categoryCode: string }

const labelled = (names: Record<string, string>) => Object.entries(names)

/** The labels of codes, by category, in the order people read them (entities 2.5). */
const categories: Record<string, [code: string, label: string][]> = {
  USER_STATUS: labelled({ ACTIVE: 'Active', PENDING: 'Pending', INACTIVE: 'Inactive' }),
  USER_CREATION_TYPE: labelled({
    REQUEST: 'Invitation',
    DIRECT: 'Added directly',
    UPLOAD: 'Upload',
    SELF_REGISTRATION: 'Self-registration',
    SYNC: 'Synchronisation',
  }),
  REGISTRATION_REQUEST_STATUS: labelled({ PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected' }),
  OFFICE_CENTRE_TYPE: labelled({ OFFICE: 'Office centre', LANDLORD: 'Landlord', TENANT: 'Tenant' }),
  MAX_BOOKING_UNIT: maxBookingUnits.map(({ code, label }) => [code, label]),
  ADD_ON: labelled(addOnNames),
  ROLE: defaultRoles.map(({ code, name }) => [code, name]),
  AUDIT_ACTION: labelled({
    CREATE: 'Added',
    UPDATE: 'Changed',
    DELETE: 'Deleted',
    LOGIN: 'Signed in',
    LOGOUT: 'Signed out',
    APPROVE: 'Approved',
    REJECT: 'Rejected',
    UPLOAD: 'Uploaded',
    DOWNLOAD: 'Downloaded',
    OTHER: 'Other',
  }),
}

/** The labels of a category; none for a category there is not. */
export const labelsOf = (categoryCode: string): SystemLabel[] =>
  (Object.hasOwn(categories, categoryCode) ? (categories[categoryCode] ?? []) : []).map(([code, label]) => ({
    code,
    label,
    value: code,
    categoryCode,
  }))
