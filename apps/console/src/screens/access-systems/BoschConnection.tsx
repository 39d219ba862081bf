import { api } from '@atrium/auth/api.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { boschSettingQuery, type SystemPageProps } from './accessSystemQueries.ts'
import { boschFields, boschValues, ownOfBosch } from './boschFields.ts'
import { SystemScreen } from './SystemScreen.tsx'

const SystemForm = lazy(() => import('./SystemForm.tsx'))

type BoschConnectionProps = SystemPageProps & {
  id: string
  /** Goes to the list. */
  onLeave: () => void
}

/** One connection to Bosch. Mount it with it loaded. */
export const BoschConnection = ({ id, onLeave, ...props }: BoschConnectionProps) => {
  const { data: setting } = useSuspenseQuery(boschSettingQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  const close = () => setIsEditing(false)
  if (isEditing)
    return (
      <Suspense fallback={<LoadingState />}>
        <SystemForm
          key={setting.version}
          title={`Edit ${setting.name}`}
          named
          values={boschValues(setting)}
          hasSecret={setting.hasClientSecret}
          own={ownOfBosch}
          save={(values) =>
            api.call('updateBoschSetting', { path: { id }, body: boschFields(values, setting) }, { silent: true })
          }
          onDone={close}
          onCancel={close}
        />
      </Suspense>
    )
  return (
    <SystemScreen
      title={setting.name}
      vendor="Bosch"
      state={setting}
      own={[
        { label: 'Tenant', value: setting.tenantId },
        {
          label: 'Access groups',
          value: setting.accessGroupIds.length > 0 ? <ShortList entries={setting.accessGroupIds} /> : null,
        },
      ]}
      operations={{ edit: 'updateBoschSetting', sync: 'syncBosch' }}
      sync={() => api.call('syncBosch', {}, { silent: true })}
      onEdit={() => setIsEditing(true)}
      remove={{
        operation: 'deleteBoschSetting',
        onClick: () =>
          askToDelete({
            title: `Delete ${setting.name}`,
            message: 'Its controllers keep what they hold, and learn of no further change through it.',
            action: () => api.call('deleteBoschSetting', { path: { id } }, { silent: true }),
            onDeleted: onLeave,
          }),
      }}
      onBack={onLeave}
      {...props}
    />
  )
}
