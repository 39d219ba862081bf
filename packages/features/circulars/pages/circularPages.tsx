import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { CircularLink } from '../circularLinks.tsx'
import {
  aboutOne,
  circularQuery,
  circularSearch,
  circularsQuery,
  recipientSearch,
  recipientsQuery,
} from '../circularQueries.ts'
import { CircularForm } from '../screens/CircularForm.tsx'
import { CircularList } from '../screens/CircularList.tsx'
import { CircularProfile } from '../screens/CircularProfile.tsx'
import { CircularRecipients } from '../screens/CircularRecipients.tsx'
import { CircularReview } from '../screens/CircularReview.tsx'

export const circularListPage = page({
  staticData: { title: 'Notifications and circulars', opens: ['listNotifications'] },
  validateSearch: circularSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(circularsQuery(deps)),
  component: ({ search, onSearch, navigate }) => (
    <CircularList
      search={search}
      onSearch={onSearch}
      links={{ Circular: CircularLink }}
      onAdd={() => void navigate({ to: '/notifications/add' })}
    />
  ),
})

/** Writes a message, or changes the draft that the address names. */
export const circularAddPage = page({
  staticData: { title: 'Write a message', opens: ['createNotification'] },
  validateSearch: aboutOne,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { id } }) =>
    id === undefined ? undefined : orNotFound(queryClient.fetchQuery(circularQuery(id))),
  component: ({ loaded, navigate }) => (
    <CircularForm
      key={loaded?.id}
      {...(loaded ? { circular: loaded } : {})}
      onSaved={(id) => void navigate({ to: '/notifications/review', search: { id } })}
      onCancel={() =>
        void (loaded
          ? navigate({ to: '/notifications/$id', params: { id: loaded.id } })
          : navigate({ to: '/notifications' }))
      }
    />
  ),
})

/** Shows the draft that the address names before it leaves. */
export const circularReviewPage = page({
  staticData: { title: 'Review a message', crumb: 'Review', opens: ['reviewNotification'] },
  validateSearch: aboutOne,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { id } }) =>
    id === undefined ? undefined : orNotFound(queryClient.ensureQueryData(circularQuery(id))),
  component: ({ search: { id }, navigate }) =>
    id === undefined ? (
      <CircularForm
        onSaved={(made) => void navigate({ to: '/notifications/review', search: { id: made } })}
        onCancel={() => void navigate({ to: '/notifications' })}
      />
    ) : (
      <CircularReview
        key={id}
        id={id}
        onEdit={() => void navigate({ to: '/notifications/add', search: { id } })}
        onLeave={() => void navigate({ to: '/notifications/$id', params: { id } })}
      />
    ),
})

export const circularPage = page({
  staticData: { title: 'Message', opens: ['getNotification'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(circularQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <CircularProfile
      key={id}
      id={id}
      onEdit={() => void navigate({ to: '/notifications/add', search: { id } })}
      onReview={() => void navigate({ to: '/notifications/review', search: { id } })}
      onRecipients={() => void navigate({ to: '/notifications/$id/recipients', params: { id } })}
      onLeave={() => void navigate({ to: '/notifications' })}
    />
  ),
})

export const circularRecipientsPage = page({
  staticData: { title: 'Recipients', opens: ['getNotification', 'listNotificationRecipients'] },
  params: ['id'],
  validateSearch: recipientSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { id }, deps }) => {
    void queryClient.prefetchQuery(recipientsQuery(id, deps))
    return orNotFound(queryClient.ensureQueryData(circularQuery(id)))
  },
  component: ({ params: { id }, search, onSearch }) => (
    <CircularRecipients key={id} id={id} search={search} onSearch={onSearch} />
  ),
})
