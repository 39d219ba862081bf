import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { pictureAddress, storedFileQuery } from '@atrium/screens-kit/storedPicture.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { ZoomFrame, type Zoom } from '@atrium/ui/ZoomFrame.tsx'
import { Group, NativeSelect, UnstyledButton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BookableResource } from '../bookingQueries.ts'
import { PlaceRows } from './PlaceRows.tsx'
import { clustersOf, type Cluster } from './planClusters.ts'
import { plansOf, stateOf, stateWords, type Plan, type PlaceState } from './placePlans.ts'
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

const letters: Record<PlaceState, string> = { FREE: '', TAKEN: 'T', MINE: 'M' }

/** How far apart marks stand at least, in pixels: as wide as they are, with their lines. */
const gap = 42

/** Places as marks on the plan of their area, and in rows below; shape and letter say what is free, taken and one's own. */
export const PlacePlan = ({ resources, mine, planFileId, onPlan, onChoose, chosenId }: PlacePlanProps) => {
  const plans = plansOf(resources)
  const plan = plans.find(({ fileId }) => fileId === planFileId) ?? plans[0]
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
        <Legend />
      </Group>
      <ZoomFrame key={plan.fileId} isRegion label={`Plan of ${plan.name}`} className={classes.frame}>
        {(zoom) => <Sheet plan={plan} zoom={zoom} mine={mine} onChoose={onChoose} chosenId={chosenId} />}
      </ZoomFrame>
      <PlaceRows resources={plan.resources} mine={mine} onChoose={onChoose} />
    </div>
  )
}

type SheetProps = Pick<PlacePlanProps, 'mine' | 'onChoose' | 'chosenId'> & { plan: Plan; zoom: Zoom }

const Sheet = ({ plan, zoom, ...marks }: SheetProps) => {
  const image = useQuery(storedFileQuery(plan.fileId))
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const { scale, largest } = zoom
  const clusters = useMemo(() => {
    // As near as one can look, each is there to be hit, however close they stand.
    const isNearest = scale >= largest
    const size = isNearest ? { width: 0, height: 0 } : { width: width * scale, height: height * scale }
    return clustersOf(plan.resources, size, gap)
  }, [plan.resources, scale, largest, width, height])
  if (image.isError) return <ErrorState onRetry={() => void image.refetch()}>{errorMessage(image.error)}</ErrorState>
  return (
    <div className={classes.sheet} ref={ref}>
      {image.data === undefined ? (
        <LoadingState />
      ) : (
        <img
          className={classes.image}
          src={pictureAddress(image.data)}
          alt={`Plan of ${plan.name}`}
          draggable={false}
        />
      )}
      {clusters.map((cluster) =>
        cluster.places.length === 1 ? (
          <Mark key={cluster.places[0]!.id} resource={cluster.places[0]!} {...marks} />
        ) : (
          <ClusterMark key={cluster.places[0]!.id} cluster={cluster} zoom={zoom} mine={marks.mine} />
        ),
      )}
    </div>
  )
}

type MarkProps = Pick<PlacePlanProps, 'mine' | 'onChoose' | 'chosenId'> & { resource: BookableResource }

const Mark = ({ resource, mine, onChoose, chosenId }: MarkProps) => {
  const state = stateOf(resource, mine)
  const words = stateWords[state]
  return (
    <UnstyledButton
      className={classes.dot}
      data-state={state}
      aria-pressed={resource.id === chosenId}
      style={{ insetInlineStart: `${resource.planX}%`, insetBlockStart: `${resource.planY}%` }}
      aria-label={`${resource.name}, ${words}`}
      title={`${resource.name}, ${words}${resource.reason === null ? '' : `: ${resource.reason}`}`}
      onClick={() => onChoose(resource, state)}
    >
      <span>{letters[state] === '' ? resource.name.replace(/^.*\D(?=\d+$)/, '') : letters[state]}</span>
    </UnstyledButton>
  )
}

type ClusterMarkProps = { cluster: Cluster<BookableResource>; zoom: Zoom; mine: ReadonlySet<string> }

/** Several places that stand too close together to be hit; a tap looks closer. */
const ClusterMark = ({ cluster: { x, y, places }, zoom, mine }: ClusterMarkProps) => {
  const free = places.filter((place) => stateOf(place, mine) === 'FREE').length
  const isMine = places.some((place) => stateOf(place, mine) === 'MINE')
  const words = `${free}/${places.length} places free${isMine ? ', one booked by you' : ''}`
  return (
    <UnstyledButton
      className={classes.dot}
      data-state={free > 0 ? 'FREE' : 'TAKEN'}
      data-cluster
      style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
      aria-label={`${words}: zoom in`}
      title={words}
      onClick={({ currentTarget }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect()
        zoom.zoomAt({ clientX: left + width / 2, clientY: top + height / 2 })
      }}
    >
      <span>
        {free}/{places.length}
      </span>
    </UnstyledButton>
  )
}

const Legend = () => (
  <ul className={classes.legend} aria-label="Key to the plan">
    {(['FREE', 'TAKEN', 'MINE'] as const).map((state) => (
      <li key={state}>
        <span className={classes.dot} data-state={state} data-legend>
          <span>{letters[state]}</span>
        </span>
        {legendWords[state]}
      </li>
    ))}
    <li>
      <span className={classes.dot} data-state="FREE" data-cluster data-legend>
        <span>2/5</span>
      </span>
      Several, 2 of 5 free
    </li>
  </ul>
)

const legendWords: Record<PlaceState, string> = { FREE: 'Free', TAKEN: 'Taken', MINE: 'Mine' }
