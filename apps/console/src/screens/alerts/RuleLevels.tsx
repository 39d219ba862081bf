import { api } from '@atrium/auth/api.ts'
import { Can, useCan } from '@atrium/permissions/Can.tsx'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { levelsQuery, recipientsText, spanText, type AlertLevel } from './alertQueries.ts'

const LevelDialog = lazyDialog(() => import('./LevelDialog.tsx'))
const most = 5

/** The levels of a rule, in the order in which they are told (doc 3 §3, §4). */
export const RuleLevels = ({ ruleId }: { ruleId: string }) => {
  const { data: levels } = useQuery(levelsQuery(ruleId))
  const [edited, setEdited] = useState<AlertLevel | 'new' | null>(null)
  const mayChange = useCan('updateAlertLevel')
  const moving = useMutation({
    mutationKey: ['reorderAlertLevels'],
    mutationFn: (body: { fromPosition: number; toPosition: number }) =>
      api.call('reorderAlertLevels', { path: { id: ruleId }, body }),
  })
  const move = (level: AlertLevel, by: number) =>
    moving.mutate({ fromPosition: level.level, toPosition: level.level + by })
  const remove = ({ id: levelId, levelStr }: AlertLevel) =>
    askToDelete({
      title: `Delete ${levelStr}`,
      message: 'The levels after it move up.',
      action: () => api.call('deleteAlertLevel', { path: { id: ruleId, levelId } }, { silent: true }),
    })
  const count = levels?.length ?? 0
  const columns = mayChange
    ? [...told, actions({ count, isBusy: moving.isPending, move, remove, edit: setEdited })]
    : told
  return (
    <Section
      title="Levels"
      description="Each level is told when the one before has not acknowledged the alert"
      actions={
        count < most && (
          <Can operation="createAlertLevel">
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
              Add level
            </Button>
          </Can>
        )
      }
    >
      <Table
        label="Levels"
        columns={columns}
        rows={levels ?? []}
        rowKey={({ id }) => id}
        loading={!levels}
        empty={<Text c="dimmed">No levels yet: the rule tells nobody.</Text>}
      />
      {edited && (
        <LevelDialog ruleId={ruleId} {...(edited === 'new' ? {} : { level: edited })} onClose={() => setEdited(null)} />
      )}
    </Section>
  )
}

const told: readonly Column<AlertLevel>[] = [
  { key: 'level', header: 'Level', cell: ({ levelStr }) => levelStr },
  {
    key: 'first',
    header: 'Told after',
    cell: ({ firstAlertValue, firstAlertUnit }) =>
      firstAlertValue === 0 ? 'At once' : spanText(firstAlertValue, firstAlertUnit),
  },
  { key: 'recipients', header: 'Whom', cell: recipientsText },
  {
    key: 'repeat',
    header: 'Again',
    hideBelow: 'sm',
    cell: ({ isRepeat, repeatAlertValue, repeatAlertUnit }) =>
      isRepeat && repeatAlertValue && repeatAlertUnit ? `every ${spanText(repeatAlertValue, repeatAlertUnit)}` : null,
  },
  {
    key: 'escalate',
    header: 'Then',
    hideBelow: 'sm',
    cell: ({ escalateLevelStr, escalateAlertValue, escalateAlertUnit }) =>
      escalateLevelStr && escalateAlertValue && escalateAlertUnit
        ? `${escalateLevelStr} after ${spanText(escalateAlertValue, escalateAlertUnit)}`
        : null,
  },
]

type Acts = {
  count: number
  isBusy: boolean
  move: (level: AlertLevel, by: number) => void
  remove: (level: AlertLevel) => void
  edit: (level: AlertLevel) => void
}

const actions = ({ count, isBusy, move, remove, edit }: Acts): Column<AlertLevel> => ({
  key: 'actions',
  header: 'Actions',
  cell: (level) => (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="subtle"
        aria-label={`Move ${level.levelStr} up`}
        disabled={isBusy || level.level === 1}
        onClick={() => move(level, -1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={`Move ${level.levelStr} down`}
        disabled={isBusy || level.level === count}
        onClick={() => move(level, 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={`Edit ${level.levelStr}`} onClick={() => edit(level)}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={`Delete ${level.levelStr}`} onClick={() => remove(level)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  ),
})
