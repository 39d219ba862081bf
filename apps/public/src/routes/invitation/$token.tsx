import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../../screens/invitations/InvitationPage.tsx'
import { answerIn } from '../../screens/invitations/answers.ts'

export const Route = createFileRoute('/invitation/$token')({
  staticData: { title: 'Invitation', crumb: 'Invitation', opens: 'public', menu: null, hideBreadcrumbs: true },
  validateSearch: answerIn,
  component: InvitationRoute,
})

function InvitationRoute() {
  const { token } = Route.useParams()
  const { answer } = Route.useSearch()
  return <InvitationPage key={token} token={token} chosen={answer} />
}
