import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ActiveBadge } from '../sites/siteColumns.tsx'
import { CategoryEdit } from './CategoryEdit.tsx'
import { categoryQuery, type FacilityCategory } from './facilityQueries.ts'
import { categoryTypeWords, freeAccessWords, slotsOf } from './facilityWords.ts'

type CategoryProfileProps = {
  id: string
  editing: boolean
  onEditing: (editing: boolean) => void
  onLeave: () => void
  /** Leads to the facilities of the category. */
  facilitiesLink: (category: FacilityCategory) => ReactNode
}

/** One category: how its facilities are booked, which they are, and who changed it. Mount it with the category loaded. */
export const CategoryProfile = ({ id, editing, onEditing, onLeave, facilitiesLink }: CategoryProfileProps) => {
  const { data: category } = useSuspenseQuery(categoryQuery(id))
  const remove = useDeleteCategory(category, onLeave)
  if (editing && category.allowedActions.includes('edit'))
    return <CategoryEdit category={category} onDone={() => onEditing(false)} />
  return (
    <DetailScreen
      title={category.name}
      description={categoryTypeWords[category.type]}
      status={<ActiveBadge active={category.active} />}
      onBack={onLeave}
      allowedActions={category.allowedActions}
      actions={[
        {
          kind: 'edit',
          primary: true,
          operation: 'updateFacilityCategory',
          allowed: 'edit',
          onClick: () => onEditing(true),
        },
        {
          kind: 'delete',
          operation: 'deleteFacilityCategory',
          allowed: 'delete',
          hint: 'This category still has facilities. Move them to another category first.',
          onClick: remove,
        },
      ]}
    >
      <Section title="How it is booked">
        <DescriptionList
          items={[
            { label: 'Slots', value: slotsOf(category) },
            { label: 'Access without a booking', value: freeAccessWords[category.freeAccessPeriod] },
            { label: 'Facilities', value: facilitiesLink(category) },
            { label: 'Position in lists', value: category.sortOrder },
          ]}
        />
      </Section>
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listFacilityCategoryHistories', { path: { id }, query: page })} />
      </Section>
    </DetailScreen>
  )
}

/** Asks, deletes a category, and goes to the list. */
function useDeleteCategory({ id, name }: FacilityCategory, onDeleted: () => void): () => void {
  return () =>
    void confirm({
      title: `Delete ${name}`,
      message: 'No facility uses this category.',
      danger: true,
      confirmLabel: 'Delete',
      action: () => api.call('deleteFacilityCategory', { path: { id } }, { silent: true }),
    }).then((isDeleted) => {
      if (!isDeleted) return
      notify({ message: 'Category successfully removed' })
      onDeleted()
    })
}
