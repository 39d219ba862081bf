import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { Alert, Stack, Text, Title } from '@mantine/core'
import { VisitorLayout } from '../VisitorLayout.tsx'
import { MusterList } from './MusterList.tsx'
import type { OpenMuster } from './musterPhone.ts'
import { useMuster, type MusterAtWork } from './useMuster.ts'

/** /muster/{token}: a marshal's phone, with network and without. */
export const MusterPage = ({ token }: { token: string }) => {
  const work = useMuster(token)
  const { muster, end, isOffline } = work
  return (
    <VisitorLayout>
      {end !== undefined ? (
        <ErrorState title="This link cannot be used" order={1}>
          {errorMessage(end)}
        </ErrorState>
      ) : muster ? (
        <Shown muster={muster} work={work} />
      ) : isOffline ? (
        <ErrorState title="There is no network" order={1}>
          Open this page once where there is network. From then on it works without.
        </ErrorState>
      ) : (
        <LoadingState />
      )}
    </VisitorLayout>
  )
}

const Shown = ({ muster, work }: { muster: OpenMuster; work: MusterAtWork }) => (
  <Stack gap="md">
    <div>
      <Title order={1} size="h2">
        {muster.kind === 'DRILL' ? 'Drill' : 'Muster'}: {[muster.siteName, muster.floorName].filter(Boolean).join(', ')}
      </Title>
      <Text c="dimmed">{muster.reason}</Text>
    </div>
    {work.isOffline && (
      <Alert color="yellow" title="No network">
        Go on. {work.waits > 0 && `${countOf(work.waits, 'mark waits', 'marks wait')} on this phone. `}
        Keep this page: all is sent as soon as there is network.
      </Alert>
    )}
    {muster.status === 'ENDED' ? (
      <Alert color="green" title="The muster has ended">
        Thank you, {muster.marshalName}.
      </Alert>
    ) : (
      <MusterList muster={muster} people={work.people} act={work.act} />
    )}
  </Stack>
)
