import { isCountry } from './countries.ts'
import {
  all,
  email,
  maxLength,
  notInjected,
  optional,
  optionalText,
  phone,
  required,
  requiredText,
  type FieldRule,
} from './fields.ts'
import { timeZones } from './timeZones.ts'

/** A centre code: up to ten letters and digits, stored in capitals, never changed (doc 1 §3; entities 2.2). */
export const centreCode: FieldRule = all(required('a centre code'), (value) =>
  /^[A-Za-z0-9]{1,10}$/.test(value.trim()) ? null : 'Use one to ten letters and digits, without spaces.',
)

export const companyName: FieldRule = requiredText('a company name', 150)

export type OfficeCentreText = {
  companyName: string
  buildingName: string | null
  streetAddress: string | null
  extendedAddress: string | null
  city: string | null
  province: string | null
  country: string | null
  postalCode: string | null
  contactName: string | null
  contactEmail: string | null
  contactPhone: string | null
}

/** A colour as `#rrggbb`, in any case; nothing for the product's own. */
export const brandColour: FieldRule = (value) =>
  value.trim() === '' || /^#[0-9a-f]{6}$/i.test(value.trim()) ? null : 'Enter a colour such as #1d4e89.'

type Rules = { [Field in keyof OfficeCentreText]: FieldRule<OfficeCentreText[Field]> }

/** What may be entered for an office centre, field by field (entities 2.2). */
export const officeCentreRules: Rules = {
  companyName,
  buildingName: optionalText(100),
  streetAddress: optionalText(150),
  extendedAddress: optionalText(150),
  city: optionalText(100),
  province: optionalText(100),
  country: optional((value) => (isCountry(value) ? null : 'Choose a country from the list.')),
  postalCode: optional(all(maxLength(12), notInjected)),
  contactName: optionalText(100),
  contactEmail: optional(email),
  contactPhone: optional(phone),
}

/** Minutes east of UTC: one of the 38 of the list, or none chosen. */
export const timezoneOffset: FieldRule<number | null> = (value) =>
  value === null || timeZones.some((zone) => zone.offset === value) ? null : 'Choose a time zone from the list.'
