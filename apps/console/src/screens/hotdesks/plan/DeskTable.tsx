import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { deskNoLength } from '@atrium/validators/deskRuns.ts'
import { Anchor, Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { IconArmchair } from '@tabler/icons-react'
import { DeskStatusBadge } from '../DeskStatusBadge.tsx'
import type { PlanProps } from './PlanTools.tsx'
import type { PlanDesk } from './planState.ts'
import classes from './ZonePlan.module.css'

type DeskTableProps = PlanProps & { DeskLink: RecordLink }

/** The desks of the plan as a list: chosen, renumbered and placed without the plan. */
export const DeskTable = (props: DeskTableProps) => {
  const { plan, act } = props
  const { desks, selected } = plan
  if (desks.length === 0)
    return (
      <EmptyState title="No desks yet" icon={IconArmchair}>
        Click the plan, or add numbered desks in rows.
      </EmptyState>
    )
  return (
    <>
      <Group justify="space-between" mb="xs" gap="xs">
        <Checkbox
          label={selected.size === 0 ? 'Choose all' : `${selected.size} selected`}
          checked={selected.size === desks.length}
          indeterminate={selected.size > 0 && selected.size < desks.length}
          onChange={({ currentTarget: { checked } }) =>
            act({ type: 'select', keys: checked ? desks.map(({ key }) => key) : [] })
          }
        />
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus */}
      <ul className={classes.list} aria-label="Desks" tabIndex={0}>
        {desks.map((desk) => (
          <DeskRow key={desk.key} {...props} desk={desk} />
        ))}
      </ul>
    </>
  )
}

const DeskRow = ({ desk, plan, act, may, DeskLink }: DeskTableProps & { desk: PlanDesk }) => {
  const { key, id, deskNo, position } = desk
  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={`Choose desk ${deskNo}`}
        checked={plan.selected.has(key)}
        onChange={() => act({ type: 'select', keys: [key], add: true })}
      />
      <TextInput
        aria-label={`Number of desk ${deskNo}`}
        size="xs"
        maxLength={deskNoLength}
        value={deskNo}
        readOnly={id === null ? !may.add : !may.move}
        onChange={({ currentTarget: { value } }) => act({ type: 'rename', key, deskNo: value })}
      />
      <div className={classes.rowState}>
        {id === null ? (
          <Text size="xs" c="dimmed">
            New
          </Text>
        ) : (
          <DeskStatusBadge status={desk.status} statusLabel={desk.statusLabel} />
        )}
      </div>
      {position === null && may.move ? (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => act({ type: 'put', key, position: { x: 50, y: 50 } })}
        >
          Place
        </Button>
      ) : (
        id !== null && (
          <Anchor
            renderRoot={(properties: Record<string, unknown>) => <DeskLink id={id} {...properties} />}
            aria-label={`Open desk ${deskNo}`}
          >
            Open
          </Anchor>
        )
      )}
    </li>
  )
}
