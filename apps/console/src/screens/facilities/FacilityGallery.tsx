import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { useState } from 'react'
import { FacilityPicture } from './FacilityPicture.tsx'
import classes from './FacilityGallery.module.css'
import type { Facility } from './facilityQueries.ts'

/** The pictures of a facility: one large, the others to choose from. */
export const FacilityGallery = ({ name, imageFiles, capacity }: Pick<Facility, 'name' | 'imageFiles' | 'capacity'>) => {
  const [shown, setShown] = useState(0)
  const image = imageFiles[shown] ?? imageFiles[0]
  if (!image) return null
  const place = imageFiles.indexOf(image) + 1
  return (
    <div className={classes.gallery}>
      <Large key={image.id} id={image.id} alt={`${name}, photo ${place} of ${imageFiles.length}`} />
      {imageFiles.length > 1 && (
        <ul className={classes.strip} aria-label="Photos">
          {imageFiles.map(({ id }, index) => (
            <li key={id}>
              <button
                type="button"
                className={classes.choice}
                aria-label={`Show photo ${index + 1}`}
                aria-current={id === image.id}
                onClick={() => setShown(index)}
              >
                <FacilityPicture systemFileId={id} capacity={capacity} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Large = ({ id, alt }: { id: string; alt: string }) => {
  const source = useStoredPicture(id)
  return <div className={classes.large}>{source ? <img src={source} alt={alt} /> : <LoadingState />}</div>
}
