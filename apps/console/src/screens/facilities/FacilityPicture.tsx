import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { IconDoor } from '@tabler/icons-react'
import classes from './FacilityPicture.module.css'

type FacilityPictureProps = { systemFileId: string | null; size?: 'small' | 'large' }

/** The first picture of a facility beside its name, or a sign that there is none; it says nothing the name does not. */
export const FacilityPicture = ({ systemFileId, size = 'small' }: FacilityPictureProps) => {
  const source = useStoredPicture(systemFileId)
  return (
    <span className={classes.frame} data-size={size} aria-hidden>
      {source ? <img src={source} alt="" className={classes.picture} /> : <IconDoor size={20} stroke={1.5} />}
    </span>
  )
}
