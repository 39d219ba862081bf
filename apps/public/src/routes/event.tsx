import { createFileRoute } from '@tanstack/react-router'
import { PublicEventPage } from '../screens/events/PublicEventPage.tsx'

type Search = { token?: string }

/** The address of the documents for a public event (doc 1 §2.1); its token stands in the search. */
export const Route = createFileRoute('/event')({
  validateSearch: ({ token }: Record<string, unknown>): Search => (typeof token === 'string' ? { token } : {}),
  staticData: { title: 'Event', crumb: 'Event', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: EventRoute,
})

function EventRoute() {
  const { token = '-' } = Route.useSearch()
  return <PublicEventPage key={token} token={token} />
}
