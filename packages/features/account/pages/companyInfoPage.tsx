import { page } from '@atrium/screens-kit/page.tsx'
import { companyInfoQuery } from '../accountQueries.ts'
import { companyInfoSearch } from '../accountSearch.ts'
import { CompanyInfo } from '../screens/CompanyInfo.tsx'

export const companyInfoPage = page({
  staticData: { title: 'Company info', opens: ['getOfficeCentre', 'listOfficeCentreHistories'] },
  validateSearch: companyInfoSearch,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(companyInfoQuery()),
  component: ({ search, onSearch }) => <CompanyInfo search={search} onSearch={onSearch} />,
})
