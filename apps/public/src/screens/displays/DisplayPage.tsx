import { DisplayBoard } from '@atrium/features/displays/DisplayBoard.tsx'
import { ageInWords, clockTime } from '@atrium/features/displays/displayClock.ts'
import { useNow } from '@atrium/features/displays/useNow.ts'
import { TabletShell } from '@atrium/features/tablets/TabletShell.tsx'
import { useEffect } from 'react'
import { useTabletWords } from '../tablets/useTabletWords.ts'
import { dropTablet } from './deviceToken.ts'
import classes from './DisplayPage.module.css'
import { cachePage } from './offlinePage.ts'
import { useDisplay } from './useDisplay.ts'
import { useDoor } from './useDoor.ts'

type DisplayPageProps = { token: string; id: string; onShutOut: () => void; onReleased: () => void }

/** What hangs on the wall (doc 3 §2, DisplayGridScreenPublic): live, and clear about its age without network. */
export const DisplayPage = ({ token, id, onShutOut, onReleased }: DisplayPageProps) => {
  const { grid, picture, seenAt, isOffline, end } = useDisplay(token, id)
  const door = useDoor(token, id, isOffline)
  const now = useNow()
  useEffect(() => void cachePage('/public/hotdesks/'), [])
  useEffect(() => {
    if (end === 'shut-out') {
      dropTablet()
      onShutOut()
    }
    if (end === 'released') onReleased()
  }, [end, onShutOut, onReleased])
  const words = useTabletWords()
  const banner = isOffline && grid && seenAt && (
    <output className={classes.offline}>
      <strong>Offline.</strong> This is how it was at {clockTime(seenAt, grid.timezone)}, {ageInWords(seenAt, now)} ago.
      It may have changed.
    </output>
  )
  return (
    <TabletShell isReady={Boolean(grid)} isOffline={isOffline} emergency={grid?.emergency} words={words}>
      {grid && <DisplayBoard grid={grid} picture={picture} now={now} banner={banner} door={door} />}
    </TabletShell>
  )
}
