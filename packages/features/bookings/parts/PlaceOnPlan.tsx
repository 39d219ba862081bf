import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { IconMapPinFilled } from '@tabler/icons-react'
import type { BookableResource } from '../bookingQueries.ts'
import classes from './PlaceOnPlan.module.css'

/** One place, marked on the plan of its area. */
const PlaceOnPlan = ({ resource: { name, area, planFileId, planX, planY } }: { resource: BookableResource }) => {
  const source = useStoredPicture(planFileId)
  if (source === undefined) return <LoadingState />
  return (
    <div className={classes.frame}>
      <img className={classes.image} src={source} alt={`${name} on the plan${area ? ` of ${area.name}` : ''}`} />
      {planX !== null && planY !== null && (
        <IconMapPinFilled
          className={classes.pin}
          size={32}
          aria-hidden
          style={{ insetInlineStart: `${planX}%`, insetBlockStart: `${planY}%` }}
        />
      )}
    </div>
  )
}

export default PlaceOnPlan
