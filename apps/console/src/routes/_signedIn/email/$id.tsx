import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { EmailDomainPage } from '../../../screens/email-domains/EmailDomainPage.tsx'
import { emailDomainQuery } from '../../../screens/email-domains/emailDomainQueries.ts'
import { emailDomainPageSearch } from '../../../screens/email-domains/emailDomainSearch.ts'

export const Route = createFileRoute('/_signedIn/email/$id')({
  staticData: {
    title: 'E-mail domain',
    crumb: 'E-mail domain',
    opens: ['getEmailDomain'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/email/'],
  },
  validateSearch: emailDomainPageSearch,
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(emailDomainQuery(id))),
  component: EmailDomainRoute,
})

function EmailDomainRoute() {
  const { id } = Route.useParams()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EmailDomainPage
      key={id}
      id={id}
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'DETAILS' ? {} : { tab: next }, replace: true })}
      onLeave={() => void navigate({ to: '/email' })}
    />
  )
}
