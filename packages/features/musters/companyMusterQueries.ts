import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'

export type CompanyMuster = Schemas['CompanyMuster']
export type MusterPerson = Schemas['MusterPerson']

const query = () => api.query('getCompanyMusters', {}, { silent: true })

/** Musters that look for people of the company; one under way is read again every five seconds. */
export const companyMustersQuery = () => ({
  ...query(),
  refetchInterval: ({ state }: { state: { data?: CompanyMuster[] | undefined } }) =>
    state.data?.some(({ status }) => status === 'ONGOING') ? 5000 : false,
})
