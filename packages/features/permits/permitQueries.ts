import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import { requestTypes, type RequestType } from '@atrium/validators/permits.ts'

export type FmForm = Schemas['FmForm']
export type FmFormDocument = Schemas['FmFormDocument']
export type FmFormWork = Schemas['FmFormWork']
export type FmDocument = Schemas['FmDocument']
export type FmFormSetting = Schemas['FmFormSetting']

export const formTabs = [
  'PENDING_SUBMISSION',
  'PENDING_REVIEW',
  'PENDING_MCST_APPROVAL',
  'APPROVED',
  'REJECTED',
  'TERMINATED',
  'EXPIRED',
] as const

// Entries are typed by their object.
const types = Object.keys(requestTypes) as RequestType[]

export const typeChoices = types.map((value) => ({ value, label: requestTypes[value] }))

/** The state of the list of permits in the address. */
export const fmFormSearch = listSearch({
  sorts: ['workStartDate', 'updatedDate'],
  tabs: formTabs,
  filters: { requestType: one(types), siteId: one(), tenantId: one(), dateFrom: one(), dateTo: one() },
})

export type FmFormSearch = ReturnType<typeof fmFormSearch>

/** What waits for somebody comes first. */
const firstTab = 'PENDING_REVIEW'

export const fmFormListQuery = ({ tab, ...search }: FmFormSearch): Query<'listFmForms'> => ({
  sortProperties: 'workStartDate',
  sortDirection: 'DESC',
  ...search,
  status: tab ?? firstTab,
})

export const fmFormsQuery = (search: FmFormSearch) => api.query('listFmForms', { query: fmFormListQuery(search) })

export const fmFormCountsQuery = ({
  wildcardSearch,
  requestType,
  siteId,
  tenantId,
  dateFrom,
  dateTo,
}: FmFormSearch): AnyQuery<Schemas['StatusCount'][]> =>
  api.query(
    'getFmFormsStatusCount',
    { query: { wildcardSearch, requestType, siteId, tenantId, dateFrom, dateTo } },
    { silent: true },
  )

export const fmFormQuery = (id: string) => api.query('getFmForm', { path: { id } }, { silent: true })

export const formWorkQuery = (id: string) => api.query('getFmFormWork', { path: { id } }, { silent: true })

export const accessGroupOptions: LoadOptions = (wildcardSearch) =>
  api.query('getFmFormAccessGroupDropDown', { query: { wildcardSearch } })

export const formDocumentsQuery = (id: string) =>
  api.query('listFmFormDocuments', {
    path: { id },
    query: { limit: 100, statuses: ['PENDING_SUBMISSION', 'PENDING_REVIEW', 'APPROVED', 'REJECTED'] },
  })

export const additionalDocumentsQuery = (id: string) =>
  api.query('listFmFormAdditionalDocuments', { path: { id }, query: { limit: 100 } })

export const declarationsQuery = (id: string) =>
  api.query('listFmFormDeclarationHistories', { path: { id }, query: { limit: 100 } })

/** The state of the list of documents in the address. */
export const fmDocumentSearch = listSearch({
  sorts: ['formName', 'updatedDate'],
  filters: { requestType: one(types) },
})

export type FmDocumentSearch = ReturnType<typeof fmDocumentSearch>

export const fmDocumentsQuery = (search: FmDocumentSearch) =>
  api.query('listFmDocuments', { query: { sortProperties: 'formName', sortDirection: 'ASC', ...search } })

export const settingQuery = () => api.query('getFmFormSetting', {}, { silent: true })

export const siteOptions: LoadOptions = (wildcardSearch) =>
  api.query('getFmFormSiteDropDown', { query: { wildcardSearch } })

export const floorOptions =
  (siteId: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getFmFormFloorDropDown', { query: { wildcardSearch, siteId } })

export const tenantOptions: LoadOptions = (wildcardSearch) =>
  api.query('getFmFormTenantDropDown', { query: { wildcardSearch } })

export const mcstUserOptions: LoadOptions = (wildcardSearch) =>
  api.query('getFmFormMcstUserDropDown', { query: { wildcardSearch } })
