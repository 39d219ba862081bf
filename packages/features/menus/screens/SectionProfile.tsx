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
import { sectionQuery, type MenuSection } from '../categoryQueries.ts'

const SectionDialog = lazyDialog(() => import('../parts/SectionDialog.tsx'))

const silent = { silent: true } as const

/** One section of categories. */
export const SectionProfile = ({ id, onLeave }: { id: string; onLeave: () => void }) => {
  const { data: section } = useSuspenseQuery(sectionQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  return (
    <DetailScreen
      title={section.name}
      status={
        <StatusBadge
          status={section.active ? 'ACTIVE' : 'INACTIVE'}
          label={section.active ? 'Active' : 'Inactive'}
          tone={section.active ? 'success' : 'neutral'}
        />
      }
      onBack={onLeave}
      allowedActions={section.allowedActions}
      actions={[
        { kind: 'edit', operation: 'updateOpcSection', allowed: 'edit', onClick: () => setIsEditing(true) },
        {
          kind: 'other',
          label: section.active ? 'Deactivate' : 'Activate',
          operation: 'updateOpcSectionStatus',
          allowed: section.active ? 'deactivate' : 'activate',
          onClick: () => changeState(section),
        },
        {
          kind: 'delete',
          operation: 'deleteOpcSection',
          allowed: 'delete',
          onClick: () =>
            askToDelete({
              title: `Remove ${section.name}`,
              message: 'Its categories stand in no section then.',
              action: () =>
                api.call(
                  'deleteOpcSection',
                  { path: { id }, body: { officeCentreId: section.officeCentre.id } },
                  silent,
                ),
              onDeleted: onLeave,
            }),
        },
      ]}
    >
      <Section title="Details">
        <DescriptionList
          items={[
            { label: 'Number', value: section.referenceNo },
            { label: 'Place', value: String(section.sortOrder) },
            { label: 'Categories', value: section.opcCategoryStr, wide: true },
          ]}
        />
      </Section>
      {section.allowedActions.length > 0 && (
        <Section title="History">
          <HistoryTimeline query={(page) => api.query('listOpcSectionHistories', { path: { id }, query: page })} />
        </Section>
      )}
      {isEditing && <SectionDialog section={section} onClose={() => setIsEditing(false)} />}
    </DetailScreen>
  )
}

const changeState = ({ id, name, active, version, officeCentre }: MenuSection) =>
  askStatus({
    title: active ? `Deactivate ${name}` : `Activate ${name}`,
    message: active ? 'People who order do not see the section.' : 'People who order see the section again.',
    confirmLabel: active ? 'Deactivate' : 'Activate',
    action: () =>
      api.call(
        'updateOpcSectionStatus',
        { path: { id }, body: { active: !active, version, officeCentreId: officeCentre.id } },
        silent,
      ),
  })
