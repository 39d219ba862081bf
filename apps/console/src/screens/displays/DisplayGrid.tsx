import { DisplayBoard } from '@atrium/features/displays/DisplayBoard.tsx'
import { useNow } from '@atrium/features/displays/useNow.ts'
import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { useRecordTitle } from '@atrium/screens-kit/recordTitle.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import classes from './DisplayGrid.module.css'
import { gridQuery } from './displayQueries.ts'

/** What a display shows, for people who are signed in (doc 3 §2, DisplayGridScreen). */
export const DisplayGrid = ({ id }: { id: string }) => {
  const { data: grid } = useSuspenseQuery(gridQuery(id))
  const picture = useStoredPicture(grid.floorPlan?.id)
  const now = useNow()
  useRecordTitle(grid.name)
  return (
    <div className={classes.frame}>
      <DisplayBoard grid={grid} picture={picture} now={now} isPart />
    </div>
  )
}
