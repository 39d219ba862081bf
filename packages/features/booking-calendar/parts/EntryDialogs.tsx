import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import type { CalendarLinks } from '../calendarLinks.ts'
import type { CalendarEntry, CalendarResource } from '../calendarQueries.ts'
import type { Target } from '../moveEntry.ts'

const EntryCard = lazyDialog(async () => ({ default: (await import('./EntryCard.tsx')).EntryCard }))
const MoveDialog = lazyDialog(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }))

/** What is open of an entry: its card, or the form that moves it, after it was dragged somewhere with where that is. */
export type EntryDialog = { entry: CalendarEntry; opened: boolean } & (
  | { kind: 'card' }
  | { kind: 'move'; target?: Target; error?: unknown }
)

type EntryDialogsProps = {
  dialog: EntryDialog | undefined
  onDialog: (dialog: EntryDialog) => void
  resources: readonly CalendarResource[]
  links: CalendarLinks
  step: number
  move: (entry: CalendarEntry, target: Target) => Promise<boolean>
}

/** The dialogs of an entry; one that closes stays for its way out. */
export const EntryDialogs = ({ dialog, onDialog, resources, links, step, move }: EntryDialogsProps) => {
  if (!dialog) return null
  const { entry, opened } = dialog
  const resource = resources.find(({ id }) => id === entry.resourceId)
  const onClose = () => onDialog({ ...dialog, opened: false })
  return (
    <>
      {dialog.kind === 'card' && resource && (
        <EntryCard
          {...{ opened, entry, resource, links, onClose }}
          onMove={() => onDialog({ kind: 'move', entry, opened: true })}
        />
      )}
      {dialog.kind === 'move' && (
        <MoveDialog
          key={`${entry.id} ${JSON.stringify(dialog.target)}`}
          {...{ opened, entry, resources, step, onClose }}
          wanted={dialog.target}
          refusal={dialog.error}
          move={(target) => move(entry, target)}
        />
      )}
    </>
  )
}
