import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'

export type SpaceSettings = Schemas['SpaceManagementSettings']
export type ReminderConfig = Schemas['BookingReminderConfig']
export type ApprovalConfig = Schemas['FacilityBookingApprovalConfig']
export type ApprovalLevel = Schemas['BookingApprovalLevel']
export type ApprovalPartyType = Schemas['ApprovalPartyType']
export type BookingPeriod = Schemas['FacilityBookingPeriod']

export const spaceSettingsQuery = () => api.query('getSpaceManagementSettings')
export const reminderConfigQuery = () => api.query('getFacilityBookingReminderConfig')

/** Facilities and common spaces for a drop-down. */
export const facilityOptions: LoadOptions = (wildcardSearch) =>
  api.query('getFacilityDropDown', { query: { wildcardSearch } })

/** Categories for a drop-down. */
export const categoryOptions: LoadOptions = (wildcardSearch) =>
  api.query('getFacilityCategoryDropDown', { query: { wildcardSearch } })

export const userGroupOptions: LoadOptions = (wildcardSearch) =>
  api.query('getUserGroupDropDown', { query: { wildcardSearch } })

export const userOptions: LoadOptions = (wildcardSearch) => api.query('getUserDropDown', { query: { wildcardSearch } })
