import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { List, Stack, Text } from '@mantine/core'
import type { MyPass } from '../passQueries.ts'

/** The doors that open to the person, by the groups they are in. */
export const MyDoors = ({ groups }: Pick<MyPass, 'groups'>) => (
  <Section title="Doors" description="The doors your access groups open. Bookings also open doors while they last.">
    {groups.length === 0 ? (
      <EmptyState title="No doors yet">You are not in an access group yet.</EmptyState>
    ) : (
      <Stack gap="md">
        {groups.map(({ id, name, doors }) => (
          <div key={id}>
            <Text fw={600}>{name}</Text>
            <List>
              {doors.map((door) => (
                <List.Item key={door.id}>
                  {door.name} <Text span c="dimmed">{`(${door.times})`}</Text>
                </List.Item>
              ))}
            </List>
          </div>
        ))}
      </Stack>
    )}
  </Section>
)
