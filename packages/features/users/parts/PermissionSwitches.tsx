import type { Schemas } from '@atrium/api-client/client.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
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
  const isNarrowed = text !== '' || onlySwitched
  const held = permissions.filter(({ enabled }) => enabled).length
  const switched = permissions.filter(({ overridden }) => overridden).length
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Group gap="md">
          <SearchBox value={text} label="Search permissions" onSearch={setText} />
          <Checkbox
            label={`Only those changed for this person (${switched})`}
            checked={onlySwitched}
            onChange={({ currentTarget: { checked } }) => setOnlySwitched(checked)}
          />
        </Group>
        <Text c="dimmed">
          {held} of {permissions.length} permissions
        </Text>
      </Group>
      {areas.length === 0 && <EmptyState title="No permission matches" />}
      {areas.map(([area, rows]) => (
        <PermissionArea key={area} area={area} permissions={rows} isFound={isNarrowed} onSwitch={onSwitch} />
      ))}
    </Stack>
  )
}

type PermissionAreaProps = PermissionSwitchesProps & {
  area: string
  /** Opens it, as it holds what is looked for. */
  isFound: boolean
}

/** One area of the product, folded until it is wanted: an office centre has hundreds of permissions. */
const PermissionArea = ({ area, permissions, isFound, onSwitch }: PermissionAreaProps) => {
  const [isOpened, setIsOpened] = useState(false)
  const isShown = isOpened || isFound
  const held = permissions.filter(({ enabled }) => enabled).length
  const switched = permissions.filter(({ overridden }) => overridden).length
  return (
    <Section
      title={area}
      description={`${held} of ${permissions.length} permissions${switched > 0 ? `, ${switched} changed for this person` : ''}`}
      flush
      actions={
        !isFound && (
          <Button
            size="xs"
            variant="default"
            aria-expanded={isOpened}
            aria-label={`${isOpened ? 'Hide' : 'Show'} permissions: ${area}`}
            onClick={() => setIsOpened(!isOpened)}
          >
            {isOpened ? 'Hide' : 'Show'}
          </Button>
        )
      }
    >
      {isShown && <PermissionTable area={area} permissions={permissions} onSwitch={onSwitch} />}
    </Section>
  )
}
