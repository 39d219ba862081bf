import type { Input } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import type { UploadedFile } from '@atrium/upload/uploadContract.ts'
import { brandColour } from '@atrium/validators/officeCentre.ts'
import type { OfficeCentre } from './accountQueries.ts'
import { detailInput, detailRules, detailValues, type DetailValues } from './detailForm.ts'

/** The company's details as its own administrator changes them. */
export type CompanyValues = DetailValues & {
  /** None or one. */
  logo: UploadedFile[]
  /** `#rrggbb`; empty for none of its own. */
  brandColour: string
}

export const companyValues = (centre: OfficeCentre): CompanyValues => ({
  ...detailValues(centre),
  logo: centre.logoFile ? [centre.logoFile] : [],
  brandColour: centre.brandColour ?? '',
})

export const companyRules = { ...detailRules, brandColour }

export const companyInput = ({ logo, brandColour: colour, ...details }: CompanyValues, version: number) =>
  ({
    ...detailInput(details),
    logoFileId: orNull(logo[0]?.systemFileId),
    brandColour: orNull(colour.trim().toLowerCase()),
    version,
  }) satisfies Input<'updateOfficeCentre'>['body']
