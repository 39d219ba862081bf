import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { pictureAddress, storedFileQuery } from '@atrium/screens-kit/storedPicture.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { ActionIcon, Group, NativeSelect, UnstyledButton } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookableResource } from '../bookingQueries.ts'
import { plansOf, stateOf, type PlaceState } from './placePlans.ts'
import classes from './PlacePlan.module.css'

type PlacePlanProps = {
  resources: readonly BookableResource[]
  /** The ids of what the reader has booked for the time. */
  mine: ReadonlySet<string>
  planFileId: string | undefined
  onPlan: (planFileId: string) => void
  onChoose: (resource: BookableResource, state: PlaceState) => void
  /** The place whose form or sheet is open. */
  chosenId?: string | undefined
}

const zooms = [1, 1.5, 2, 3]

const letters: Record<PlaceState, { letter: string; words: string }> = {
  FREE: { letter: '', words: 'free' },
  TAKEN: { letter: 'T', words: 'taken' },
  MINE: { letter: 'M', words: 'booked by you' },
}

/** Places as dots on the plan of their area; shape and letter say what is free, taken and one's own. */
export const PlacePlan = ({ resources, mine, planFileId, onPlan, onChoose, chosenId }: PlacePlanProps) => {
  const plans = plansOf(resources)
  const plan = plans.find(({ fileId }) => fileId === planFileId) ?? plans[0]
  const [zoom, setZoom] = useState(0)
  if (!plan) return null
  return (
    <div className={classes.place}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <NativeSelect
          label="Plan"
          data={plans.map(({ fileId, name, free }) => ({ value: fileId, label: `${name} (${free} free)` }))}
          value={plan.fileId}
          onChange={({ currentTarget }) => onPlan(currentTarget.value)}
        />
        <Group gap="md">
          <Legend />
          <Group gap="xs" wrap="nowrap">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Zoom out"
              disabled={zoom === 0}
              onClick={() => setZoom(zoom - 1)}
            >
              <IconZoomOut size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Zoom in"
              disabled={zoom === zooms.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <IconZoomIn size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={classes.frame} aria-label={`Plan of ${plan.name}`} tabIndex={0}>
        <div className={classes.sheet} style={{ width: `${100 * (zooms[zoom] ?? 1)}%` }}>
          <Sheet fileId={plan.fileId} name={plan.name} />
          {plan.resources.map((resource) => {
            const state = stateOf(resource, mine)
            const { letter, words } = letters[state]
            return (
              <UnstyledButton
                key={resource.id}
                className={classes.dot}
                data-state={state}
                aria-pressed={resource.id === chosenId}
                style={{ insetInlineStart: `${resource.planX}%`, insetBlockStart: `${resource.planY}%` }}
                aria-label={`${resource.name}, ${words}`}
                title={`${resource.name}, ${words}${resource.reason === null ? '' : `: ${resource.reason}`}`}
                onClick={() => onChoose(resource, state)}
              >
                <span>{letter === '' ? resource.name.replace(/^.*\D(?=\d+$)/, '') : letter}</span>
              </UnstyledButton>
            )
          })}
        </div>
      </section>
    </div>
  )
}

const Sheet = ({ fileId, name }: { fileId: string; name: string }) => {
  const image = useQuery(storedFileQuery(fileId))
  if (image.isError) return <ErrorState onRetry={() => void image.refetch()}>{errorMessage(image.error)}</ErrorState>
  if (image.data === undefined) return <LoadingState />
  return <img className={classes.image} src={pictureAddress(image.data)} alt={`Plan of ${name}`} draggable={false} />
}

const Legend = () => (
  <ul className={classes.legend} aria-label="Signs on the plan">
    {(['FREE', 'TAKEN', 'MINE'] as const).map((state) => (
      <li key={state}>
        <span className={classes.dot} data-state={state} data-legend>
          <span>{letters[state].letter}</span>
        </span>
        {legendWords[state]}
      </li>
    ))}
  </ul>
)

const legendWords: Record<PlaceState, string> = { FREE: 'Free', TAKEN: 'Taken', MINE: 'Mine' }
