import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../../screens/invitations/InvitationPage.tsx'
import { answerIn, type Answer } from '../../screens/invitations/answers.ts'

type Search = { token?: string; answer?: Answer }

/** The address of the documents for an invitation (doc 1 §2.1); its token stands in the search. */
export const Route = createFileRoute('/invitation/')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...answerIn(search),
    ...(typeof search['token'] === 'string' ? { token: search['token'] } : {}),
  }),
  staticData: { title: 'Invitation', crumb: 'Invitation', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: InvitationRoute,
})

function InvitationRoute() {
  const { token = '-', answer } = Route.useSearch()
  return <InvitationPage key={token} token={token} chosen={answer} />
}
