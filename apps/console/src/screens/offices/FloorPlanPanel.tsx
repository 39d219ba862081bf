import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { saveDownload } from '@atrium/api-client/download.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { pictureAddress, storedFileQuery } from '@atrium/screens-kit/storedPicture.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { ZoomableImage } from '@atrium/ui/ZoomableImage.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Button } from '@mantine/core'
import { IconDownload, IconMap, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRemoveFloorPlan } from './officeActions.tsx'
import type { Office } from './officeQueries.ts'

const FloorPlanDialog = lazyDialog(() => import('./FloorPlanDialog.tsx'))

/** The floor plan of an office, to look at closely, replace and remove (doc 2 §7, update-floor-plan). */
export const FloorPlanPanel = ({ office }: { office: Office }) => {
  const [isChanging, setIsChanging] = useState<boolean>()
  const mayChange = useCan('updateAreaFloorPlan') && office.allowedActions.includes('edit')
  const remove = useRemoveFloorPlan(office)
  const { floorPlan } = office
  return (
    <>
      {floorPlan === null ? (
        <EmptyState
          title="No floor plan yet"
          icon={IconMap}
          action={
            mayChange && (
              <Button
                leftSection={<IconPhotoUp size={16} stroke={1.75} aria-hidden />}
                onClick={() => setIsChanging(true)}
              >
                Add floor plan
              </Button>
            )
          }
        >
          A floor plan helps people find desks, doors and lockers.
        </EmptyState>
      ) : (
        <Section
          title={floorPlan.nameWithSite}
          actions={
            mayChange && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconPhotoUp size={16} stroke={1.75} aria-hidden />}
                  onClick={() => setIsChanging(true)}
                >
                  Replace
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
                  onClick={remove}
                >
                  Remove
                </Button>
              </>
            )
          }
        >
          <Plan key={floorPlan.id} id={floorPlan.id} label={`Floor plan: ${floorPlan.nameWithSite}`} />
        </Section>
      )}
      {isChanging !== undefined && (
        <FloorPlanDialog
          key={office.version}
          office={office}
          opened={isChanging}
          onClose={() => setIsChanging(false)}
        />
      )}
    </>
  )
}

const Plan = ({ id, label }: { id: string; label: string }) => {
  const image = useQuery(storedFileQuery(id))
  if (image.isError) return <ErrorState onRetry={() => void image.refetch()}>{errorMessage(image.error)}</ErrorState>
  if (image.data === undefined) return <LoadingState />
  const { data } = image
  return (
    <>
      <ZoomableImage src={pictureAddress(data)} alt={label} />
      <Button
        variant="subtle"
        mt="xs"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={() => saveDownload(data)}
      >
        Download image
      </Button>
    </>
  )
}
