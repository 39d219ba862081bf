import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryQuery, type Category } from '../categoryQueries.ts'

const CategoryDialog = lazyDialog(() => import('../parts/CategoryDialog.tsx'))

const silent = { silent: true } as const

/** One category of stores, with those in it. */
export const CategoryProfile = ({ id, onLeave }: { id: string; onLeave: () => void }) => {
  const { data: category } = useSuspenseQuery(categoryQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  return (
    <DetailScreen
      title={category.name}
      status={
        <StatusBadge
          status={category.active ? 'ACTIVE' : 'INACTIVE'}
          label={category.active ? 'Active' : 'Inactive'}
          tone={category.active ? 'success' : 'neutral'}
        />
      }
      onBack={onLeave}
      allowedActions={category.allowedActions}
      actions={[
        { kind: 'edit', operation: 'updateOpcCategory', allowed: 'edit', onClick: () => setIsEditing(true) },
        {
          kind: 'other',
          label: category.active ? 'Deactivate' : 'Activate',
          operation: 'updateOpcCategoryStatus',
          allowed: category.active ? 'deactivate' : 'activate',
          onClick: () => changeState(category),
        },
        {
          kind: 'delete',
          operation: 'deleteOpcCategory',
          allowed: 'delete',
          onClick: () =>
            askToDelete({
              title: `Remove ${category.name}`,
              message: 'Stores have to be moved to another category first.',
              action: () => api.call('deleteOpcCategory', { path: { id } }, silent),
              deleted: 'Category successfully removed',
              onDeleted: onLeave,
            }),
        },
      ]}
    >
      <Section title="Details">
        <DescriptionList
          items={[
            { label: 'Number', value: category.referenceNo },
            { label: 'Section', value: category.opcSection?.name },
            { label: 'Recommended', value: category.recommended ? 'Yes' : 'No' },
            { label: 'Stores', value: category.retailStores.map(({ name }) => name).join(', '), wide: true },
          ]}
        />
      </Section>
      {category.allowedActions.length > 0 && (
        <Section title="History">
          <HistoryTimeline query={(page) => api.query('listOpcCategoryHistories', { path: { id }, query: page })} />
        </Section>
      )}
      {isEditing && <CategoryDialog category={category} onClose={() => setIsEditing(false)} />}
    </DetailScreen>
  )
}

const changeState = ({ id, name, active, version }: Category) =>
  askStatus({
    title: active ? `Deactivate ${name}` : `Activate ${name}`,
    message: active ? 'It is offered no more. Stores in it keep it.' : 'It is offered again.',
    confirmLabel: active ? 'Deactivate' : 'Activate',
    action: () => api.call('updateOpcCategoryStatus', { path: { id }, body: { active: !active, version } }, silent),
  })
