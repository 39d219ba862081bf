import { usePersonal } from '@atrium/auth/session/usePersonal.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { useQuery } from '@tanstack/react-query'
import { siteOptions } from './visitorQueries.ts'

const noSite: string | null = null
const isSite = (kept: unknown): kept is string | null => kept === null || typeof kept === 'string'

type AtSite = { siteId: string | null }

/** Where visitors came last, or else where the company has units: the site of a new visit until another one is chosen. */
export function useUsualSite(isNew: boolean) {
  const [last, keep] = usePersonal('visit-site', noSite, isSite)
  const sites = useQuery({ ...readable(siteOptions(undefined)), enabled: isNew })
  const usual = sites.data?.find(({ value }) => value === last) ?? sites.data?.[0]
  return {
    atSite: <Values extends AtSite>(values: Values): Values => ({
      ...values,
      siteId: values.siteId ?? usual?.value ?? null,
    }),
    keepSite: ({ siteId }: AtSite) => keep((before) => siteId ?? before),
  }
}
