import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { IconAlertTriangle, IconRun } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { presetQuery, type Preset } from './broadcastQueries.ts'
import { PresetForm } from './PresetForm.tsx'
import { SaidSection } from './SaidSection.tsx'

type PresetProfileProps = {
  id: string
  onBroadcast: (id: string) => void
  /** Goes to the list of presets. */
  onLeave: () => void
}

/** One preset: broadcast as it stands, in earnest or as a drill. */
export const PresetProfile = ({ id, onBroadcast, onLeave }: PresetProfileProps) => {
  const { data: preset } = useSuspenseQuery(presetQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing) {
    const close = () => setIsEditing(false)
    return <PresetForm preset={preset} onSaved={close} onCancel={close} />
  }
  return (
    <DetailScreen
      title={preset.name}
      onBack={onLeave}
      allowedActions={preset.allowedActions}
      actions={[
        {
          kind: 'other',
          label: 'Broadcast now',
          icon: IconAlertTriangle,
          primary: true,
          operation: 'broadcastTemplate',
          allowed: 'broadcast',
          onClick: () => ask(preset, false, onBroadcast),
        },
        {
          kind: 'other',
          label: 'Start a drill',
          icon: IconRun,
          operation: 'broadcastTemplate',
          allowed: 'broadcast',
          onClick: () => ask(preset, true, onBroadcast),
        },
        {
          kind: 'edit',
          operation: 'updateBroadcastTemplate',
          allowed: 'edit',
          onClick: () => setIsEditing(true),
        },
        {
          kind: 'delete',
          label: 'Delete',
          operation: 'deleteBroadcastTemplate',
          allowed: 'delete',
          onClick: () =>
            askToDelete({
              title: `Delete ${preset.name}`,
              message: 'Broadcasts sent from it are kept.',
              action: () => api.call('deleteBroadcastTemplate', { path: { id } }, { silent: true }),
              onDeleted: onLeave,
            }),
        },
      ]}
    >
      <SaidSection said={preset} more={[{ label: 'In use', value: preset.active ? 'Yes' : 'No' }]} />
    </DetailScreen>
  )
}

const ask = ({ id, title }: Preset, drill: boolean, onBroadcast: (id: string) => void) =>
  askStatus({
    title: drill ? `Start the drill ${title}` : `Broadcast ${title}`,
    message: 'Everybody chosen is alerted immediately, by e-mail and on the whole screen of every portal.',
    danger: !drill,
    confirmLabel: drill ? 'Start drill' : 'Broadcast now',
    action: async () => {
      const made = await api.call('broadcastTemplate', { path: { id }, body: { drill } }, { silent: true })
      onBroadcast(made.id)
    },
  })
