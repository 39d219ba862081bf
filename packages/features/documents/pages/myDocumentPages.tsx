import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { MyDocumentLink } from '../myDocumentLinks.tsx'
import { myDocumentQuery, myDocumentSearch, myDocumentsQuery } from '../documentQueries.ts'
import { MyDocumentList } from '../screens/MyDocumentList.tsx'
import { MyDocumentProfile } from '../screens/MyDocumentProfile.tsx'

export const myDocumentListPage = page({
  staticData: { title: 'My documents', opens: 'authenticated' },
  validateSearch: myDocumentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(myDocumentsQuery(deps)),
  component: ({ search, onSearch }) => (
    <MyDocumentList search={search} onSearch={onSearch} links={{ MyDocument: MyDocumentLink }} />
  ),
})

export const myDocumentPage = page({
  staticData: { title: 'Document for me', opens: 'authenticated' },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(myDocumentQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <MyDocumentProfile key={id} id={id} onLeave={() => void navigate({ to: '/my-documents' })} />
  ),
})
