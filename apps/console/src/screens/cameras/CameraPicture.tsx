import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button, Text } from '@mantine/core'
import { IconCameraOff, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { snapshotQuery, type Camera } from './cameraQueries.ts'

/** What a camera sees, read by the server when it is asked for. */
export const CameraPicture = ({ camera }: { camera: Camera }) => {
  const mayLook = useCan('getCameraSnapshot') && camera.allowedActions.includes('snapshot')
  return mayLook ? (
    <Picture camera={camera} />
  ) : (
    <EmptyState title="No picture" icon={IconCameraOff}>
      {camera.active ? 'This camera has no picture address.' : 'The camera is disabled.'}
    </EmptyState>
  )
}

const Picture = ({ camera: { id, name } }: { camera: Camera }) => {
  const moment = useMoment()
  // A camera that is away is not asked three times over.
  const picture = useQuery({ ...snapshotQuery(id), retry: false, staleTime: 0, refetchOnWindowFocus: false })
  const { data } = picture
  const again = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      loading={picture.isFetching}
      onClick={() => void picture.refetch()}
    >
      Look again
    </Button>
  )
  if (picture.isError)
    return (
      <ErrorState onRetry={() => void picture.refetch()} retrying={picture.isFetching}>
        {errorMessage(picture.error)}
      </ErrorState>
    )
  if (!data) return <LoadingState />
  return (
    <Section title="Picture" actions={again}>
      <img
        src={`data:${data.contentType};base64,${data.dataStream}`}
        alt={`What ${name} sees`}
        style={{ display: 'block', width: '100%', maxWidth: '48rem', borderRadius: 8 }}
      />
      <Text size="sm" c="dimmed" mt="xs">
        Taken {moment(data.takenDate)}
      </Text>
    </Section>
  )
}
