import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { searchPlaceholder } from '@atrium/ui/SearchBox.tsx'
import { Button, Checkbox, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import {
  differencesFrom,
  matchingPermissions,
  permissionAreas,
  type PermissionCode,
  type PermissionDescription,
} from './permissionAreas.ts'
import { PermissionArea } from './PermissionArea.tsx'
import classes from './PermissionEditor.module.css'

type PermissionEditorProps = {
  /** All that can be carried. */
  permissions: readonly PermissionDescription[]
  value: readonly PermissionCode[]
  /** Without it nothing can be changed. */
  onChange?: (value: PermissionCode[]) => void
  /** What the product ships for this role; undefined for a role of the office centre's own. */
  defaults?: readonly PermissionCode[] | undefined
  /** What the person may give; those beyond it can only be taken away. */
  givable?: ReadonlySet<string> | undefined
  error?: string | undefined
  /** What carries them. */
  holder?: 'role' | 'key'
}

const noArea: ReadonlySet<string> = new Set()

type Shown = 'all' | 'given' | 'changed'

/** The permissions of a role or of a key by area, with a search and what differs from the shipped default. */
export const PermissionEditor = (props: PermissionEditorProps) => {
  const { permissions, value, onChange, defaults, givable, error, holder = 'role' } = props
  const [text, setText] = useState('')
  const [shown, setShown] = useState<Shown>(onChange ? 'all' : 'given')
  const [opened, setOpened] = useState<ReadonlySet<string>>(noArea)
  const chosen = useMemo(() => new Set(value), [value])
  const differences = useMemo(() => differencesFrom(defaults ?? value, value), [defaults, value])
  const areas = useMemo(() => {
    const wanted: Record<Shown, (code: PermissionCode) => boolean> = {
      all: () => true,
      given: (code) => chosen.has(code),
      changed: (code) => differences.has(code),
    }
    return permissionAreas(matchingPermissions(permissions, text).filter(({ code }) => wanted[shown](code)))
  }, [permissions, text, shown, chosen, differences])
  // Whoever looks for something sees what was found.
  const isNarrowed = text.trim() !== '' || shown !== 'all'
  const allAreas = useMemo(() => new Set(permissions.map(({ area }) => area)), [permissions])
  const countOf = (area: string) => {
    const members = permissions.filter((one) => one.area === area)
    return { all: members.length, given: members.filter(({ code }) => chosen.has(code)).length }
  }
  const change = useCallback(
    (codes: readonly PermissionCode[], isGiven: boolean) => {
      const others = value.filter((code) => !codes.includes(code))
      onChange?.(isGiven ? [...others, ...codes] : others)
    },
    [value, onChange],
  )

  return (
    <Stack gap="md">
      <div className={classes.bar}>
        <div className={classes.search}>
          <TextInput
            type="search"
            aria-label="Search permissions"
            placeholder={searchPlaceholder}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            rightSection={
              text !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} />
            }
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            // Enter in a search is no wish to save the form around it.
            onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
          />
        </div>
        <Checkbox
          label={`Only permissions the ${holder} has`}
          checked={shown === 'given'}
          onChange={({ currentTarget }) => setShown(currentTarget.checked ? 'given' : 'all')}
        />
        {defaults !== undefined && (
          <Checkbox
            label={`Only differences from the default (${differences.size})`}
            checked={shown === 'changed'}
            onChange={({ currentTarget }) => setShown(currentTarget.checked ? 'changed' : 'all')}
          />
        )}
      </div>
      <Group justify="space-between">
        <Text component="output" c="dimmed">
          {value.length.toLocaleString('en')} of {permissions.length.toLocaleString('en')} permissions selected
        </Text>
        {!isNarrowed && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpened(opened.size > 0 ? noArea : allAreas)}>
            {opened.size > 0 ? 'Collapse all areas' : 'Expand all areas'}
          </Button>
        )}
      </Group>
      {error !== undefined && (
        <Text c="red" role="alert">
          {error}
        </Text>
      )}
      {areas.length === 0 && <EmptyState>No permissions match your search.</EmptyState>}
      {areas.map(({ area, permissions: members }) => (
        <PermissionArea
          key={area}
          area={area}
          permissions={members}
          chosen={chosen}
          differences={differences}
          givable={givable}
          count={countOf(area)}
          opened={isNarrowed || opened.has(area)}
          onToggle={isNarrowed ? undefined : () => setOpened(toggled(opened, area))}
          onChange={onChange && change}
        />
      ))}
    </Stack>
  )
}

const toggled = (opened: ReadonlySet<string>, area: string): ReadonlySet<string> =>
  opened.has(area) ? new Set([...opened].filter((one) => one !== area)) : new Set([...opened, area])
