import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, many, one } from '@atrium/screens-kit/list/listSearch.ts'
import { queryOptions } from '@tanstack/react-query'

export type DocumentCategory = Schemas['DocumentCategory']
export type Document = Schemas['Document']
export type MyDocument = Schemas['MyDocument']
export type DocumentReader = Schemas['DocumentReader']
export type RecipientType = Schemas['DocumentRecipientType']

export const recipientTypeNames: Record<RecipientType, string> = {
  ALL: 'Everybody',
  TENANTS: 'Tenants',
  USER_GROUPS: 'User groups',
  ACCOUNT_TYPE: 'Kinds of centre',
}

export const accountTypeNames: Record<Schemas['DocumentAccountType'], string> = {
  LANDLORD: 'People of the building',
  TENANT: 'People of tenants',
  DEFAULT: 'People of the office centre',
}

const yesNo = ['true', 'false'] as const
const toFlag = (value: string | undefined) => (value === undefined ? undefined : value === 'true')

/** The state of the list of categories in the address, for `validateSearch`. */
export const categorySearch = listSearch({
  sorts: ['categoryName', 'noOfDocument', 'updatedDate'],
  filters: { hasDocument: one(yesNo) },
})

export type CategorySearch = ReturnType<typeof categorySearch>

/** By name unless another order is chosen (doc 3 §3). */
export const categoriesQuery = ({ hasDocument, ...search }: CategorySearch) =>
  api.query('listDocumentCategories', {
    query: { sortProperties: 'categoryName', sortDirection: 'ASC', ...search, hasDocument: toFlag(hasDocument) },
  })

export const documentTabs = ['PUBLISHED', 'SCHEDULED', 'EXPIRED'] as const

/** The state of the list of documents in the address, for `validateSearch`. */
export const documentSearch = listSearch({
  sorts: ['title', 'publishDate', 'expiryDate', 'createdDate', 'updatedDate'],
  tabs: documentTabs,
  filters: { categoryIds: many(), createdDateFrom: one(), createdDateTo: one() },
})

export type DocumentSearch = ReturnType<typeof documentSearch>

const filtersOf = ({ wildcardSearch, categoryIds, createdDateFrom, createdDateTo }: DocumentSearch) => ({
  wildcardSearch,
  'categoryIds[]': categoryIds,
  createdDateFrom: createdDateFrom && `${createdDateFrom}T00:00:00Z`,
  createdDateTo: createdDateTo && `${createdDateTo}T23:59:59Z`,
})

export const documentListQuery = (search: DocumentSearch): Query<'listDocuments'> => {
  const { tab, categoryIds: _, ...rest } = search
  return {
    sortProperties: 'publishDate',
    sortDirection: 'DESC',
    ...rest,
    ...filtersOf(search),
    status: tab ?? documentTabs[0],
  }
}

export const documentsQuery = (search: DocumentSearch) =>
  api.query('listDocuments', { query: documentListQuery(search) })

export const documentCountsQuery = (search: DocumentSearch): AnyQuery<Schemas['StatusCount'][]> =>
  api.query('getDocumentStatusCount', { query: filtersOf(search) }, { silent: true })

export const documentQuery = (id: string) => api.query('getDocument', { path: { id } }, { silent: true })

export const versionsQuery = (id: string) => api.query('listDocumentVersions', { path: { id } })

/** The state of a document's page in the address: the list of its readers. */
export const readerSearch = listSearch({ sorts: ['fullName', 'openedDate', 'acknowledgedDate'] })

export type ReaderSearch = ReturnType<typeof readerSearch>

export const readersQuery = (id: string, search: ReaderSearch) =>
  api.query('listDocumentReaders', {
    path: { id },
    query: { sortProperties: 'fullName', sortDirection: 'ASC', ...search },
  })

const myTabs = ['ALL', 'TO_AGREE'] as const

/** The state of the list of one's own documents in the address. */
export const myDocumentSearch = listSearch({ sorts: ['title', 'publishDate'], tabs: myTabs })

export type MyDocumentSearch = ReturnType<typeof myDocumentSearch>

export const myDocumentsQuery = ({ tab, ...search }: MyDocumentSearch) =>
  api.query('listMyDocuments', {
    query: { sortProperties: 'publishDate', ...search, ...(tab === 'TO_AGREE' ? { toAcknowledge: true } : {}) },
  })

export const myDocumentQuery = (id: string) => api.query('getMyDocument', { path: { id } }, { silent: true })

/** The file of a document for its reader; asking for it is kept as an opening, so it is asked for once a version. */
export const openedDocumentQuery = ({ id, versionNo }: Pick<MyDocument, 'id' | 'versionNo'>) =>
  queryOptions({
    queryKey: ['opened-document', id, versionNo],
    queryFn: () => api.call('openMyDocument', { path: { id } }, { silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const categoryOptions: LoadOptions = (wildcardSearch) =>
  api.query('getDocumentCategoryDropDown', { query: { wildcardSearch } })

export const recipientOptions =
  (recipientType: RecipientType): LoadOptions =>
  (wildcardSearch) =>
    api.query('getDocumentRecipientDropDown', { query: { recipientType, wildcardSearch } })

export const recipientTypesQuery = () => api.query('getDocumentRecipientType', {})
export const accountTypesQuery = () => api.query('getDocumentAccountType', {})
