import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { ActionIcon, Button, Group, NumberInput, Stack, Text, Tooltip } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { mostRelays, nextFloor, type ElevatorValues } from './elevatorForm.ts'
import { floorOptions, type Elevator } from './elevatorQueries.ts'

type FloorsFieldProps = { form: UseFormReturnType<ElevatorValues>; elevator: Elevator }

/** The floors at which an elevator stops, a row each. */
export const FloorsField = ({ form, elevator }: FloorsFieldProps) => {
  const { officeTowerId, floors } = form.values
  const load = useMemo(() => (officeTowerId === null ? undefined : floorOptions(officeTowerId)), [officeTowerId])
  if (!load) return <Text c="dimmed">Choose the building first.</Text>
  return (
    <Stack gap="sm">
      {floors.map((floor, place) => (
        <Group
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their place
          key={`${officeTowerId} ${place} ${floors.length}`}
          gap="sm"
          align="flex-start"
          wrap="nowrap"
        >
          <div style={{ flex: 1, minWidth: 0 }}>
            <DropdownField
              label={`Floor ${place + 1}`}
              required
              load={load}
              chosen={chosenOf(elevator, floor.officeFloorId)}
              value={floor.officeFloorId}
              onChange={(id) => form.setFieldValue(`floors.${place}.officeFloorId`, id)}
              error={form.errors[`floors.${place}.officeFloorId`]}
            />
          </div>
          <NumberInput
            label={`Relay of floor ${place + 1}`}
            required
            w="9rem"
            min={1}
            max={mostRelays}
            allowDecimal={false}
            value={floor.relayNo ?? ''}
            onChange={(value) =>
              form.setFieldValue(`floors.${place}.relayNo`, typeof value === 'number' ? value : null)
            }
            error={form.errors[`floors.${place}.relayNo`]}
          />
          <Tooltip label="Remove">
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              mt="1.6rem"
              aria-label={`Remove floor ${place + 1}`}
              onClick={() => form.removeListItem('floors', place)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={floors.length >= mostRelays}
          onClick={() => form.insertListItem('floors', nextFloor(floors))}
        >
          Add floor
        </Button>
      </div>
    </Stack>
  )
}

/** The floor a row had when the form opened, as its label may not be among the first ones loaded. */
function chosenOf({ floors }: Elevator, id: string | null) {
  const floor = floors.find(({ officeFloor }) => officeFloor.id === id)?.officeFloor
  return floor && { value: floor.id, label: floor.name }
}
