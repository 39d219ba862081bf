import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { IconCursorText } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import type { DivisionLinks } from '../divisionLinks.tsx'
import { divisionQuery, type Division, type DivisionUserGroup } from '../divisionQueries.ts'
import { divisionTabs, type DivisionProfileSearch } from '../divisionSearch.ts'
import { ComingName } from '../parts/ComingName.tsx'
import { DivisionGroups } from '../parts/DivisionGroups.tsx'
import { DivisionPeople } from '../parts/DivisionPeople.tsx'
import { useDeleteDivision } from '../parts/useDeleteDivision.ts'

const RenameDialog = lazyDialog(() => import('../parts/RenameDialog.tsx'))
const AddPeopleDialog = lazyDialog(() => import('../parts/AddPeopleDialog.tsx'))
const GroupDialog = lazyDialog(() => import('../parts/GroupDialog.tsx'))

type DivisionProfileProps = {
  id: string
  search: DivisionProfileSearch
  onSearch: (search: DivisionProfileSearch) => void
  links: Pick<DivisionLinks, 'User' | 'UserGroup'>
  /** Goes to the list of divisions. */
  onLeave: () => void
}

type Tab = (typeof divisionTabs)[number]
type Shown = { name: 'rename' | 'people' | 'group'; opened: boolean; mapping?: DivisionUserGroup | undefined }

/** One division: its people, its user groups, its history, and the name it will have (doc 2 §2). */
export const DivisionProfile = ({ id, search, onSearch, links, onLeave }: DivisionProfileProps) => {
  const { data: division } = useSuspenseQuery(divisionQuery(id))
  const [dialog, setDialog] = useState<Shown>()
  const open = (name: Shown['name']) => setDialog({ name, opened: true })
  const close = () => setDialog((shown) => shown && { ...shown, opened: false })
  const chooseGroup = useCallback(
    (mapping?: DivisionUserGroup) => setDialog({ name: 'group', opened: true, mapping }),
    [],
  )
  const askToDelete = useDeleteDivision(division, onLeave)
  const tab: Tab = search.tab ?? 'USERS'
  const list = { division, search, onSearch, links }

  const panels: Record<Tab, () => ReactNode> = {
    USERS: () => <DivisionPeople {...list} onAdd={() => open('people')} />,
    GROUPS: () => <DivisionGroups {...list} onChoose={chooseGroup} />,
    HISTORY: () => (
      <Section>
        <HistoryTimeline query={(page) => api.query('listDivisionHistories', { path: { id }, query: page })} />
      </Section>
    ),
  }

  return (
    <>
      <DetailScreen
        title={division.name}
        onBack={onLeave}
        allowedActions={division.allowedActions}
        actions={actionsWith(() => open('rename'), askToDelete)}
        tabs={{
          label: 'Division',
          options: [
            { value: 'USERS', label: 'People', count: division.noOfUsers },
            { value: 'GROUPS', label: 'User groups', count: division.userGroupNames.length },
            { value: 'HISTORY', label: 'History' },
          ],
          value: tab,
          onChange: (next) => onSearch(next === 'USERS' ? {} : { tab: divisionTabs.find((one) => one === next) }),
        }}
      >
        <ComingName division={division} onChange={() => open('rename')} />
        {panels[tab]()}
      </DetailScreen>
      {dialog?.name === 'rename' && (
        <RenameDialog
          key={division.version}
          division={division}
          opened={dialog.opened}
          onClose={close}
          onRenamed={() => setDialog(undefined)}
        />
      )}
      {dialog?.name === 'people' && (
        <AddPeopleDialog key={division.noOfUsers} division={division} opened={dialog.opened} onClose={close} />
      )}
      {dialog?.name === 'group' && (
        <GroupDialog
          key={`${dialog.mapping?.id} ${division.userGroupNames.join()}`}
          division={division}
          mapping={dialog.mapping}
          opened={dialog.opened}
          onClose={close}
        />
      )}
    </>
  )
}

const actionsWith = (rename: () => void, remove: () => void): GatedAction<Division>[] => [
  {
    kind: 'other',
    label: 'Rename',
    icon: IconCursorText,
    operation: 'renameDivision',
    allowed: 'rename',
    onClick: rename,
  },
  {
    kind: 'delete',
    operation: 'deleteDivision',
    allowed: 'delete',
    hint: 'Move its people to another division first.',
    onClick: remove,
  },
]
