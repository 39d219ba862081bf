import { usePersonal } from '@atrium/auth/session/usePersonal.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { useQuery } from '@tanstack/react-query'
import { siteOptions } from './visitorQueries.ts'

const noSite: string | null = null
const isSite = (kept: unknown): kept is string | null => kept === null || typeof kept === 'string'

type AtSite = { siteId: string | null }

/**
 * The site of a new visit until another one is chosen: where it is meant to be if visitors can come there, where they came
 * last, or else where the company has units.
 */
export function useUsualSite(isNew: boolean, meantId?: string | null) {
  const [last, keep] = usePersonal('visit-site', noSite, isSite)
  const sites = useQuery({ ...readable(siteOptions(undefined)), enabled: isNew })
  const at = (id: string | null | undefined) => sites.data?.find(({ value }) => value === id)
  const usual = at(meantId) ?? at(last) ?? sites.data?.[0]
  return {
    atSite: <Values extends AtSite>(values: Values): Values => ({
      ...values,
      siteId: values.siteId ?? usual?.value ?? null,
    }),
    keepSite: ({ siteId }: AtSite) => keep((before) => siteId ?? before),
  }
}
