import { Badge, Checkbox, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown, IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { Difference, PermissionCode, PermissionDescription } from './permissionAreas.ts'
import classes from './PermissionEditor.module.css'

type PermissionAreaProps = {
  area: string
  permissions: readonly PermissionDescription[]
  chosen: ReadonlySet<PermissionCode>
  differences: ReadonlyMap<PermissionCode, Difference>
  givable: ReadonlySet<string> | undefined
  /** How many permissions the area has, and how many of them are given, whatever is shown. */
  count: { given: number; all: number }
  opened: boolean
  /** Without it the area cannot be closed. */
  onToggle: (() => void) | undefined
  /** Without it the permissions are only shown. */
  onChange: ((codes: readonly PermissionCode[], isGiven: boolean) => void) | undefined
}

/** The permissions of one area of the product, which can be chosen together. */
export const PermissionArea = (props: PermissionAreaProps) => {
  const { area, permissions, chosen, differences, givable, count, opened, onToggle, onChange } = props
  const given = permissions.filter(({ code }) => chosen.has(code))
  const mayGive = (code: PermissionCode) => givable === undefined || givable.has(code)
  const changeable = permissions.filter(({ code }) => chosen.has(code) || mayGive(code))
  const listId = useId()
  const summary = `${area} (${count.given} of ${count.all})`
  return (
    <fieldset className={classes.area} data-closed={!opened || undefined}>
      <legend className={classes.legend}>
        {onChange && (
          <Checkbox
            aria-label={permissions.length < count.all ? `All shown of ${area}` : `All of ${area}`}
            checked={changeable.length > 0 && given.length === changeable.length}
            indeterminate={given.length > 0 && given.length < changeable.length}
            disabled={changeable.length === 0}
            onChange={({ currentTarget }) =>
              onChange(
                changeable.map(({ code }) => code),
                currentTarget.checked,
              )
            }
          />
        )}
        {onToggle ? (
          <UnstyledButton className={classes.toggle} aria-expanded={opened} aria-controls={listId} onClick={onToggle}>
            <span>{summary}</span>
            <IconChevronDown className={classes.chevron} size={18} stroke={1.75} aria-hidden />
          </UnstyledButton>
        ) : (
          <span>{summary}</span>
        )}
      </legend>
      <ul id={listId} className={classes.permissions} hidden={!opened}>
        {opened &&
          permissions.map(({ code, label, menu }) => (
            <li key={code} className={classes.permission}>
              {onChange ? (
                <Checkbox
                  label={label}
                  description={
                    chosen.has(code) || mayGive(code) ? undefined : 'You do not have this permission yourself'
                  }
                  checked={chosen.has(code)}
                  disabled={!chosen.has(code) && !mayGive(code)}
                  onChange={({ currentTarget }) => onChange([code], currentTarget.checked)}
                />
              ) : (
                <Given label={label} isGiven={chosen.has(code)} />
              )}
              {menu && (
                <Badge color="gray" variant="outline" size="sm">
                  Menu
                </Badge>
              )}
              <DifferenceBadge difference={differences.get(code)} />
            </li>
          ))}
      </ul>
    </fieldset>
  )
}

const Given = ({ label, isGiven }: { label: string; isGiven: boolean }) => {
  const Icon = isGiven ? IconCheck : IconX
  return (
    <Text component="span" c={isGiven ? undefined : 'dimmed'}>
      <Icon size={15} stroke={2} aria-hidden /> {label}
      <VisuallyHidden>{isGiven ? ' (given)' : ' (not given)'}</VisuallyHidden>
    </Text>
  )
}

const DifferenceBadge = ({ difference }: { difference: Difference | undefined }) => {
  if (difference === undefined) return null
  const Icon = difference === 'added' ? IconPlus : IconMinus
  return (
    <Badge
      size="sm"
      title={difference === 'added' ? 'Not in the default role' : 'In the default role'}
      color={difference === 'added' ? 'blue' : 'yellow'}
      leftSection={<Icon size={11} stroke={2.5} aria-hidden />}
    >
      {difference === 'added' ? 'Added' : 'Removed'}
    </Badge>
  )
}
