import type { Schemas } from '@atrium/api-client/client.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { permissionsByArea, permissionsShown } from './permissionAreas.ts'
import { PermissionTable, type SwitchPermission } from './PermissionTable.tsx'

type PermissionSwitchesProps = {
  permissions: readonly Schemas['UserPermission'][]
  /** Left out for those who may not switch. */
  onSwitch?: SwitchPermission | undefined
}

/** Every permission a person could have, area by area: where it comes from, and a switch (states 4). */
export const PermissionSwitches = ({ permissions, onSwitch }: PermissionSwitchesProps) => {
  const [text, setText] = useState('')
  const [onlySwitched, setOnlySwitched] = useState(false)
  const areas = permissionsByArea(permissionsShown(permissions, text, onlySwitched))
  const held = permissions.filter(({ enabled }) => enabled).length
  const switched = permissions.filter(({ overridden }) => overridden).length
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Group gap="md">
          <SearchBox value={text} label="Search permissions" onSearch={setText} />
          <Checkbox
            label={`Only those switched for this person (${switched})`}
            checked={onlySwitched}
            onChange={({ currentTarget: { checked } }) => setOnlySwitched(checked)}
          />
        </Group>
        <Text c="dimmed">
          {held} of {permissions.length} held
        </Text>
      </Group>
      {areas.length === 0 && <EmptyState title="No permission matches" />}
      {areas.map(([area, rows]) => (
        <Section
          key={area}
          title={area}
          description={`${rows.filter(({ enabled }) => enabled).length} of ${rows.length} held`}
          flush
        >
          <PermissionTable area={area} permissions={rows} onSwitch={onSwitch} />
        </Section>
      ))}
    </Stack>
  )
}
