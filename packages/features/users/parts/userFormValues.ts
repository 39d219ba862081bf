import { email, employeeNo, fullName, optional, phone, tag } from '@atrium/validators/fields.ts'
import { orNull } from '@atrium/api-client/payload.ts'

/** A person as the forms hold them. */
export type UserFormValues = {
  fullName: string
  email: string
  mobileNumber: string
  officeNumber: string
  employeeNo: string
  tags: string[]
  roleCodes: string[]
  userGroupIds: string[]
  divisionId: string | null
  siteIds: string[]
}

export type Person = {
  fullName: string
  email: string
  mobileNumber: string | null
  officeNumber: string | null
  employeeNo: string | null
  tags: readonly string[]
  roles: readonly { code: string }[]
  userGroups: readonly { id: string }[]
  division: { id: string } | null
  sites: readonly { id: string }[]
}

export const emptyUser: UserFormValues = {
  fullName: '',
  email: '',
  mobileNumber: '',
  officeNumber: '',
  employeeNo: '',
  tags: [],
  roleCodes: [],
  userGroupIds: [],
  divisionId: null,
  siteIds: [],
}

/** The form's values of a person who is there already. */
export const valuesOf = (person: Person): UserFormValues => ({
  fullName: person.fullName,
  email: person.email,
  mobileNumber: person.mobileNumber ?? '',
  officeNumber: person.officeNumber ?? '',
  employeeNo: person.employeeNo ?? '',
  tags: [...person.tags],
  roleCodes: person.roles.map(({ code }) => code),
  userGroupIds: person.userGroups.map(({ id }) => id),
  divisionId: person.division?.id ?? null,
  siteIds: person.sites.map(({ id }) => id),
})

/** At least one role (entities 3.1), at most ten. */
export function checkRoles(codes: readonly string[]): string | null {
  if (codes.length === 0) return 'Choose at least one role.'
  return codes.length > 10 ? 'Choose at most 10 roles.' : null
}

const checkTags = (tags: readonly string[]): string | null =>
  tags.length > 20 ? 'Use at most 20 tags.' : (tags.map(tag).find((message) => message !== null) ?? null)

/** The rules of the form, the same as the server's. */
export const userRules = {
  fullName,
  email,
  mobileNumber: optional(phone),
  officeNumber: optional(phone),
  employeeNo,
  tags: checkTags,
  roleCodes: checkRoles,
}

/** What a creating call sends: fields left empty are left out. */
export const newUserBody = ({ siteIds, ...values }: UserFormValues) => ({
  ...values,
  ...(siteIds.length > 0 ? { siteIds } : {}),
  fullName: values.fullName.trim(),
  email: values.email.trim(),
  mobileNumber: values.mobileNumber.trim() || null,
  officeNumber: values.officeNumber.trim() || null,
  employeeNo: values.employeeNo.trim() || null,
})

/** What an updating call sends: fields left empty are taken away. The e-mail address is not among them. */
export const changedUserBody = (values: UserFormValues, version: number) => ({
  fullName: values.fullName.trim(),
  mobileNumber: orNull(values.mobileNumber.trim()),
  officeNumber: orNull(values.officeNumber.trim()),
  employeeNo: orNull(values.employeeNo.trim()),
  tags: values.tags,
  roleCodes: values.roleCodes,
  userGroupIds: values.userGroupIds,
  divisionId: orNull(values.divisionId),
  siteIds: values.siteIds,
  version,
})
