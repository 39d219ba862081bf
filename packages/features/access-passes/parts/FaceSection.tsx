import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { pictureAddress } from '@atrium/screens-kit/storedPicture.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Button, Group, Image, UnstyledButton } from '@mantine/core'
import { IconFaceId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { frPassQuery, type FaceImage } from '../accessPassQueries.ts'

const PictureDialog = lazyDialog(() => import('./FacePictureDialog.tsx'))
const ViewDialog = lazyDialog(() => import('./FaceViewDialog.tsx'))

type FaceSectionProps = { holder: { id: string; fullName: string } }

/** The picture by which readers know a person, and whether they do (entities 5.3); for somebody with an FR pass. */
export const FaceSection = ({ holder }: FaceSectionProps) => {
  const { data, error, isFetching, refetch } = useQuery(frPassQuery(holder.id))
  const [dialog, setDialog] = useState<'PICTURE' | 'VIEW'>()
  const close = () => setDialog(undefined)
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorState>
    ) : (
      <LoadingState />
    )
  const { image, allowedActions } = data
  const title = image ? 'Replace FR image' : 'Add FR image'
  return (
    <Section
      title="FR image"
      description="The picture readers use to recognise the person. It belongs to the FR pass"
      actions={
        <Group gap="xs">
          {allowedActions.includes('set-image') && (
            <Button variant="default" onClick={() => setDialog('PICTURE')}>
              {title}
            </Button>
          )}
          {image && allowedActions.includes('remove-image') && (
            <Button variant="default" color="red" onClick={() => askToRemove(holder)}>
              Remove FR image
            </Button>
          )}
        </Group>
      }
    >
      {image ? (
        <Shown image={image} fullName={holder.fullName} onView={() => setDialog('VIEW')} />
      ) : (
        <EmptyState icon={IconFaceId} title="No picture yet">
          Without one, readers cannot recognise {holder.fullName}.
        </EmptyState>
      )}
      {dialog === 'PICTURE' && <PictureDialog holder={holder} title={title} opened onClose={close} />}
      {dialog === 'VIEW' && image && (
        <ViewDialog fullName={holder.fullName} source={pictureAddress(image)} onClose={close} />
      )}
    </Section>
  )
}

type ShownProps = { image: FaceImage; fullName: string; onView: () => void }

const Shown = ({ image, fullName, onView }: ShownProps) => {
  const moment = useMoment()
  const { status, statusLabel, failureReason, syncedDate, uploadedDate, uploadedBy } = image
  return (
    <Group gap="lg" align="flex-start">
      <UnstyledButton aria-label={`View FR image of ${fullName}`} onClick={onView}>
        <Image src={pictureAddress(image)} alt="" w={120} h={120} fit="cover" radius="md" />
      </UnstyledButton>
      <DescriptionList
        items={[
          {
            label: 'Readers',
            value: (
              <StatusBadge status={status} label={statusLabel} tone={status === 'SYNCED' ? 'success' : undefined} />
            ),
          },
          { label: 'Synced', value: syncedDate && moment(syncedDate) },
          { label: 'Uploaded', value: moment(uploadedDate) },
          { label: 'Uploaded by', value: uploadedBy },
          ...(failureReason ? [{ label: 'Why it failed', value: failureReason, wide: true }] : []),
        ]}
      />
    </Group>
  )
}

const askToRemove = ({ id, fullName }: FaceSectionProps['holder']) =>
  askToDelete({
    title: `Remove the FR image of ${fullName}?`,
    message: 'Readers will no longer recognise the face. The FR pass is kept until you add another picture.',
    action: () => api.call('removeUserFrPassImage', { path: { id } }, { silent: true }),
  })
