import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { PlaceDrawing } from '@atrium/ui/PlaceDrawing.tsx'
import classes from './FacilityPicture.module.css'

type FacilityPictureProps = { systemFileId: string | null; capacity: number }

/** The first picture of a facility beside its name, or a drawing of it; it says nothing the name does not. */
export const FacilityPicture = ({ systemFileId, capacity }: FacilityPictureProps) => {
  const source = useStoredPicture(systemFileId)
  return (
    <span className={classes.frame} aria-hidden>
      {source && <img src={source} alt="" className={classes.picture} />}
      {!systemFileId && <PlaceDrawing place="room" seats={capacity} />}
    </span>
  )
}
