import { createFileRoute } from '@tanstack/react-router'
import { emailDomainLinks } from '../../../screens/email-domains/emailDomainLinks.tsx'
import { EmailDomainList } from '../../../screens/email-domains/EmailDomainList.tsx'
import { emailDomainsQuery } from '../../../screens/email-domains/emailDomainQueries.ts'
import { emailDomainSearch } from '../../../screens/email-domains/emailDomainSearch.ts'

export const Route = createFileRoute('/_signedIn/email/')({
  staticData: {
    title: 'E-mail domains',
    crumb: 'E-mail domains',
    opens: ['listEmailDomains'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'users',
  },
  validateSearch: emailDomainSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(emailDomainsQuery(deps)),
  component: EmailDomainsPage,
})

function EmailDomainsPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <EmailDomainList
      query={emailDomainsQuery}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      links={emailDomainLinks}
      onAdded={(id) => void navigate({ to: '/email/$id', params: { id } })}
    />
  )
}
