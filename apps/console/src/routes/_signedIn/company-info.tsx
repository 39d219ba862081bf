import { companyInfoQuery } from '@atrium/features/account/accountQueries.ts'
import { companyInfoSearch } from '@atrium/features/account/accountSearch.ts'
import { CompanyInfo } from '@atrium/features/account/screens/CompanyInfo.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/company-info')({
  staticData: {
    title: 'Company info',
    crumb: 'Company info',
    opens: ['getOfficeCentre', 'listOfficeCentreHistories'],
    menu: 'account',
    accountTypes: ['LANDLORD', 'DEFAULT'],
  },
  validateSearch: companyInfoSearch,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(companyInfoQuery()),
  component: CompanyInfoPage,
})

function CompanyInfoPage() {
  const navigate = Route.useNavigate()
  return <CompanyInfo search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
