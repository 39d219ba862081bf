import {
  centreCode as centreCodeRule,
  officeCentreRules,
  timezoneOffset as timezoneOffsetRule,
  type OfficeCentreText,
} from '@atrium/validators/officeCentre.ts'
import { fieldErrors, invalidField, validationFailed } from '../../platform/errors.ts'
import type { OfficeCentreDetails } from './officeCentres.repo.ts'

export type DetailsInput = { [Field in keyof OfficeCentreDetails]?: OfficeCentreDetails[Field] } & {
  companyName: string
}

/**
 * The details of an office centre, trimmed, blank ones null; 400 naming every wrong field (entities 2.2).
 * What is left out is null.
 */
export function checkedDetails(input: DetailsInput): Required<OfficeCentreDetails> {
  const text: OfficeCentreText = {
    companyName: input.companyName.trim(),
    buildingName: filled(input.buildingName),
    streetAddress: filled(input.streetAddress),
    extendedAddress: filled(input.extendedAddress),
    city: filled(input.city),
    province: filled(input.province),
    country: filled(input.country),
    postalCode: filled(input.postalCode),
    contactName: filled(input.contactName),
    contactEmail: filled(input.contactEmail)?.toLowerCase() ?? null,
    contactPhone: filled(input.contactPhone),
  }
  const timezoneOffset = input.timezoneOffset ?? null
  const errors = fieldErrors({ ...textMessages(text), timezoneOffset: timezoneOffsetRule(timezoneOffset) })
  if (errors.length > 0) throw validationFailed(errors)
  return { ...text, timezoneOffset }
}

/** A centre code in capitals; 400 at its field when it is none. */
export function checkedCentreCode(value: string): string {
  const message = centreCodeRule(value)
  if (message !== null) throw invalidField('centreCode', message)
  return value.trim().toUpperCase()
}

const filled = (value: string | null | undefined): string | null => value?.trim() || null

function textMessages(text: OfficeCentreText): Record<string, string | null> {
  const { companyName, ...rest } = officeCentreRules
  const optional = optionalFields.map((field) => [field, rest[field](text[field])] as const)
  return { companyName: companyName(text.companyName), ...Object.fromEntries(optional) }
}

const optionalFields = [
  'buildingName',
  'streetAddress',
  'extendedAddress',
  'city',
  'province',
  'country',
  'postalCode',
  'contactName',
  'contactEmail',
  'contactPhone',
] as const

/** What of an office centre's details is text. */
export const textFields = ['companyName', ...optionalFields] as const
