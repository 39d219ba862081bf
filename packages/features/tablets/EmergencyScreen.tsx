import type { Schemas } from '@atrium/api-client/client.ts'
import { Text, Title } from '@mantine/core'
import { IconAlertOctagon, IconSpeakerphone } from '@tabler/icons-react'
import classes from './TabletShell.module.css'

export type EmergencyWords = {
  lockdown: string
  lockdownText: string
  drill: string
  /** That what is shown may be over. */
  old: string
}

type EmergencyScreenProps = { emergency: Schemas['TabletEmergency']; isOffline: boolean; words: EmergencyWords }

/** An emergency over the whole of a tablet, to be read from across a lobby. */
export const EmergencyScreen = ({ emergency, isOffline, words }: EmergencyScreenProps) => {
  const { kind, drill, title, message, instructions } = emergency
  const Icon = drill ? IconSpeakerphone : IconAlertOctagon
  const lines = instructions?.split('\n').filter((line) => line.trim()) ?? []
  return (
    <main>
      <div className={classes.emergency} data-drill={drill || undefined} role="alert">
        <Icon size={96} stroke={1.5} aria-hidden />
        {drill && <Text className={classes.drill}>{words.drill}</Text>}
        <Title order={1}>{kind === 'LOCKDOWN' ? words.lockdown : title}</Title>
        <Text className={classes.message}>{kind === 'LOCKDOWN' ? words.lockdownText : message}</Text>
        {lines.length > 0 && (
          <ol className={classes.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        )}
        {isOffline && <Text>{words.old}</Text>}
      </div>
    </main>
  )
}
