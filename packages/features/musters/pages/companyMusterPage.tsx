import { page } from '@atrium/screens-kit/page.tsx'
import { companyMustersQuery } from '../companyMusterQueries.ts'
import { CompanyMusters } from '../screens/CompanyMusters.tsx'

export const companyMusterPage = page({
  staticData: { title: 'Muster', opens: ['getCompanyMusters'] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(companyMustersQuery()),
  component: () => <CompanyMusters />,
})
