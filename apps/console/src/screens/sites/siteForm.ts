import { orNull } from '@atrium/api-client/payload.ts'
import { siteAddress, siteCode, siteName } from '@atrium/validators/places.ts'
import { useForm } from '@mantine/form'
import type { Site, SiteInput } from './siteQueries.ts'

export type SiteValues = {
  name: string
  code: string
  address: string
  timezoneOffset: number | null
  timeZone: string | null
  assemblyPoints: string[]
}

/** The state of the form, filled from a site that is edited. */
export const useSiteForm = (site?: Site) =>
  useForm<SiteValues>({
    initialValues: site ? siteAsIs(site) : newSite,
    validate: { name: siteName, code: siteCode, address: siteAddress },
  })

const newSite: SiteValues = {
  name: '',
  code: '',
  address: '',
  timezoneOffset: null,
  timeZone: null,
  assemblyPoints: [],
}

const siteAsIs = ({ name, code, address, timezoneOffset, timeZone, assemblyPoints }: Site): SiteValues => ({
  name,
  code: code ?? '',
  address: address ?? '',
  timezoneOffset,
  timeZone,
  assemblyPoints,
})

/** The form as the server takes it. */
export const siteInput = ({
  name,
  code,
  address,
  timezoneOffset,
  timeZone,
  assemblyPoints,
}: SiteValues): SiteInput => ({
  name: name.trim(),
  code: orNull(code.trim()),
  address: orNull(address.trim()),
  timezoneOffset: orNull(timezoneOffset),
  timeZone: orNull(timeZone),
  assemblyPoints,
})
