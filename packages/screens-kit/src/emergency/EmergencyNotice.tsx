import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { Banner } from '@atrium/ui/Banner.tsx'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

const Emergency = lazy(() => import('./EmergencyDialog.tsx'))

/** How often is looked for emergencies besides what the server tells of. */
const lookedFor = 30_000

/** An emergency under way: over the whole screen until it is answered, across the page after that. */
export const EmergencyNotice = () => {
  const read = useQuery({ ...api.query('getMyBroadcasts', {}, { silent: true }), refetchInterval: lookedFor })
  const [seen, setSeen] = useState<string>()
  const [opened, setOpened] = useState(false)
  const broadcast = read.data?.[0]
  const answering = useMutation({
    mutationFn: (body: Schemas['BroadcastAnswerInput']) =>
      api.call('answerMyBroadcast', { path: { id: broadcast?.id ?? '' }, body }, { silent: true }),
    retry: 20,
    retryDelay: 2000,
    onSuccess: () => setOpened(false),
  })
  if (!broadcast) return null
  const waits = broadcast.responseRequired ? broadcast.status === 'NO_RESPONSE' : seen !== broadcast.id
  const close = () => {
    setSeen(broadcast.id)
    setOpened(false)
  }
  return (
    <>
      <Banner
        tone={broadcast.drill ? 'warning' : 'danger'}
        action={
          <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
            Open
          </Button>
        }
      >
        {broadcast.drill ? 'Drill: ' : ''}
        {broadcast.title}
      </Banner>
      {(waits || opened) && (
        <Suspense fallback={null}>
          <Emergency
            broadcast={broadcast}
            closable={!waits || !broadcast.responseRequired}
            sending={answering.isPending ? answering.variables.status : undefined}
            waits={answering.failureCount > 0 && answering.isPending}
            problem={answering.isError ? errorMessage(answering.error) : undefined}
            onAnswer={(body) => answering.mutate(body)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
