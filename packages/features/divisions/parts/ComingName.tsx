import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { Division } from '../divisionQueries.ts'

type ComingNameProps = { division: Division; onChange: () => void }

/** Tells of the name a division will have, which can still be changed or withdrawn; nothing where none waits. */
export const ComingName = ({ division, onChange }: ComingNameProps) => {
  const { id, name, newName, effectiveDate, version, allowedActions } = division
  const mayRename = useCan('renameDivision') && allowedActions.includes('rename')
  const mayWithdraw = useCan('withdrawDivisionRename') && allowedActions.includes('withdraw-rename')
  if (newName === null || effectiveDate === null) return null
  const withdraw = () =>
    askStatus({
      title: 'Cancel the planned name',
      message: `The division stays ${name}.`,
      confirmLabel: 'Cancel plan',
      action: () => api.call('withdrawDivisionRename', { path: { id }, body: { version } }, { silent: true }),
    })
  return (
    <Alert color="blue" title="A new name is planned" icon={<IconCalendarEvent size={18} aria-hidden />}>
      <Text>
        From {formatDate(effectiveDate)} this division is called {newName}.
      </Text>
      {(mayRename || mayWithdraw) && (
        <Group gap="xs" mt="sm">
          {mayRename && (
            <Button size="xs" variant="default" onClick={onChange}>
              Change
            </Button>
          )}
          {mayWithdraw && (
            <Button size="xs" variant="default" onClick={withdraw}>
              Cancel plan
            </Button>
          )}
        </Group>
      )}
    </Alert>
  )
}
