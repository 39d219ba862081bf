import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { DocumentLink } from '../documentLinks.tsx'
import {
  categoriesQuery,
  categorySearch,
  documentQuery,
  documentSearch,
  documentsQuery,
  readerSearch,
} from '../documentQueries.ts'
import { DocumentCategoryList } from '../screens/DocumentCategoryList.tsx'
import { DocumentList } from '../screens/DocumentList.tsx'
import { DocumentProfile } from '../screens/DocumentProfile.tsx'

export const documentCategoryListPage = page({
  staticData: { title: 'Document categories', opens: ['listDocumentCategories'], addOn: 'CIRCULARS' },
  validateSearch: categorySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(categoriesQuery(deps)),
  component: ({ search, onSearch }) => <DocumentCategoryList search={search} onSearch={onSearch} />,
})

export const documentListPage = page({
  staticData: { title: 'Documents', opens: ['listDocuments'], addOn: 'CIRCULARS' },
  validateSearch: documentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(documentsQuery(deps)),
  component: ({ search, onSearch, navigate }) => (
    <DocumentList
      search={search}
      onSearch={onSearch}
      links={{ Document: DocumentLink }}
      onAdded={(id) => void navigate({ to: '/documents/$id', params: { id } })}
    />
  ),
})

export const documentPage = page({
  staticData: { title: 'Document', opens: ['getDocument'], addOn: 'CIRCULARS' },
  params: ['id'],
  validateSearch: readerSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(documentQuery(id))),
  component: ({ params: { id }, search, onSearch, navigate }) => (
    <DocumentProfile
      key={id}
      id={id}
      search={search}
      onSearch={onSearch}
      onLeave={() => void navigate({ to: '/documents' })}
    />
  ),
})
