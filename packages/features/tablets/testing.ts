import type { TabletWords } from './TabletShell.tsx'

/** Words of a tablet, for tests and stories. */
export const someWords: TabletWords = {
  loading: 'Loading',
  never: 'No connection yet.',
  lockdown: 'The building is locked down',
  lockdownText: 'Please stay where you are.',
  drill: 'This is a drill',
  old: 'There is no connection at the moment.',
}

export const fire = {
  kind: 'BROADCAST',
  drill: false,
  title: 'Fire in Tower A',
  message: 'Leave by the stairs.',
  instructions: 'Meet at the fountain.\n\nDo not use the lifts.',
} as const
