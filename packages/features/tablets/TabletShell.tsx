import type { Schemas } from '@atrium/api-client/client.ts'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmergencyScreen, type EmergencyWords } from './EmergencyScreen.tsx'
import classes from './TabletShell.module.css'

/** What the shell itself says, in the language of the tablet. */
export type TabletWords = EmergencyWords & {
  loading: string
  /** That nothing was ever read, for want of a network. */
  never: string
}

type TabletShellProps = {
  /** Whether there is something to show, if only of before. */
  isReady: boolean
  isOffline: boolean
  /** What takes the place of all else. */
  emergency: Schemas['TabletEmergency'] | null | undefined
  words: TabletWords
  children: ReactNode
}

/**
 * What surrounds whatever hangs on a wall or stands in a lobby (kiosks, displays of zones, terminals at doors): the wait
 * for the first read, what it shows, and the slot an emergency takes over from all of it.
 */
export const TabletShell = ({ isReady, isOffline, emergency, words, children }: TabletShellProps) => {
  if (emergency) return <EmergencyScreen emergency={emergency} isOffline={isOffline} words={words} />
  if (isReady) return children
  if (!isOffline) return <LoadingState label={words.loading} />
  return (
    <main className={classes.waiting}>
      <Text size="xl">{words.never}</Text>
    </main>
  )
}
