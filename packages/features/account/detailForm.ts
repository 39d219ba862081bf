import type { Schemas } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { officeCentreRules, timezoneOffset } from '@atrium/validators/officeCentre.ts'

/** The details of an office centre as forms hold them. */
export type DetailValues = {
  companyName: string
  buildingName: string
  streetAddress: string
  extendedAddress: string
  city: string
  province: string
  country: string
  postalCode: string
  contactName: string
  contactEmail: string
  contactPhone: string
  timezoneOffset: number | null
}

export const emptyDetails: DetailValues = {
  companyName: '',
  buildingName: '',
  streetAddress: '',
  extendedAddress: '',
  city: '',
  province: '',
  country: '',
  postalCode: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  timezoneOffset: null,
}

export const detailValues = (centre: Schemas['OfficeCentre']): DetailValues => ({
  companyName: centre.companyName,
  buildingName: centre.buildingName ?? '',
  streetAddress: centre.address.streetAddress ?? '',
  extendedAddress: centre.address.extendedAddress ?? '',
  city: centre.address.city ?? '',
  province: centre.address.province ?? '',
  country: centre.address.country ?? '',
  postalCode: centre.address.postalCode ?? '',
  contactName: centre.contactName ?? '',
  contactEmail: centre.contactEmail ?? '',
  contactPhone: centre.contactPhone ?? '',
  timezoneOffset: centre.timezoneOffset,
})

/** The rules of the server, beside the fields. */
export const detailRules = { ...officeCentreRules, timezoneOffset }

/** The details as the server takes them. */
export const detailInput = (values: DetailValues) => ({
  companyName: values.companyName.trim(),
  buildingName: orNull(values.buildingName.trim()),
  streetAddress: orNull(values.streetAddress.trim()),
  extendedAddress: orNull(values.extendedAddress.trim()),
  city: orNull(values.city.trim()),
  province: orNull(values.province.trim()),
  country: orNull(values.country),
  postalCode: orNull(values.postalCode.trim()),
  contactName: orNull(values.contactName.trim()),
  contactEmail: orNull(values.contactEmail.trim()),
  contactPhone: orNull(values.contactPhone.trim()),
  timezoneOffset: orNull(values.timezoneOffset),
})
