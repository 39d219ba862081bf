import { errorMessage } from '../../texts/failures.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { EmergencyWords } from '@atrium/screens-kit/emergency/EmergencyWords.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { VisitorLayout } from '../VisitorLayout.tsx'

const broadcastQuery = (token: string) => api.query('getOpenBroadcast', { path: { token } }, { silent: true })

/** How often an answer is sent again while the network is away, and how long it waits in between. */
const tries = 20
const between = 2000

/** An emergency, answered by the link of a message, without signing in; the answer is sent again until it arrives. */
export const BroadcastPage = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const read = useQuery({ ...broadcastQuery(token), refetchInterval: 15_000 })
  const answering = useMutation({
    mutationFn: (body: Schemas['BroadcastAnswerInput']) =>
      api.call('answerOpenBroadcast', { path: { token }, body }, { silent: true }),
    retry: tries,
    retryDelay: between,
    onSettled: () => read.refetch(),
  })
  const broadcast = answering.data ?? read.data
  return (
    <VisitorLayout>
      {read.isPending && <LoadingState label={t('loading')} />}
      {read.isError && !broadcast && (
        <ErrorState title={t('linkUnusable')} order={1}>
          {errorMessage(read.error)}
        </ErrorState>
      )}
      {broadcast && (
        <EmergencyWords
          broadcast={read.data && !read.data.ongoing ? read.data : broadcast}
          sending={answering.isPending ? answering.variables.status : undefined}
          waits={answering.failureCount > 0 && answering.isPending}
          problem={answering.isError ? errorMessage(answering.error) : undefined}
          onAnswer={(body) => answering.mutate(body)}
        />
      )}
    </VisitorLayout>
  )
}
