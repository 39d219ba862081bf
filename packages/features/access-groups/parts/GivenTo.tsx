import { useCan } from '@atrium/permissions/Can.tsx'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import type { ConfirmOptions } from '@atrium/ui/ConfirmDialog.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState, type ComponentProps } from 'react'
import type { GroupPartProps } from './groupPart.ts'
import { removeMappingColumn } from './removeMappingColumn.tsx'

type GivenToProps<Mapping> = Pick<GroupPartProps, 'group' | 'search' | 'onSearch'> & {
  /** What the group is given to, such as 'Tenants'. */
  title: string
  icon: ComponentProps<typeof EmptyState>['icon']
  explanation: string
  operation: NonNullable<GatedAction['operation']>
  query: AnyQuery<{ items: Mapping[]; total: number }>
  columns: readonly Column<Mapping>[]
  nameOf: (mapping: Mapping) => string
  /** Keep it the same between renders. */
  load: LoadOptions
  /** Asked before it is given, or taken; keep the latter the same between renders. */
  askToGive: (ids: string[]) => Promise<boolean>
  askToTake: (mapping: Mapping, question: ConfirmOptions) => Promise<boolean>
  give: (ids: string[]) => Promise<unknown>
  take: (mapping: Mapping) => Promise<unknown>
}

/** Whom a landlord gave a group to, with the ways to give and take it. */
export const GivenTo = <Mapping extends { id: string }>(props: GivenToProps<Mapping>) => {
  const { group, search, onSearch, title, icon, query, columns, nameOf, take, askToTake } = props
  const [isAdding, setIsAdding] = useState(false)
  const mayGive = useCan(props.operation) && group.allowedActions.includes('map-tenant')
  const shown = useMemo(
    () =>
      mayGive
        ? [
            ...columns,
            removeMappingColumn<Mapping>({
              label: (mapping) => `Remove ${nameOf(mapping)}`,
              question: (mapping) => ({
                title: `Remove ${nameOf(mapping)}`,
                message: 'Their people lose access to its doors, unless they have it in another way.',
              }),
              ask: askToTake,
              action: take,
            }),
          ]
        : columns,
    [mayGive, columns, nameOf, take, askToTake],
  )
  const add = mayGive && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setIsAdding(true)}>
      {`Add ${title.toLowerCase()}`}
    </Button>
  )
  return (
    <>
      <ListPart
        label={`${title} of ${group.name}`}
        searchLabel={`Search ${title.toLowerCase()}`}
        query={query}
        columns={shown}
        rowKey={({ id }) => id}
        firstOrder={{ key: 'name', direction: 'ASC' }}
        search={search}
        onSearch={onSearch}
        add={add}
        empty={
          <EmptyState title={`Given to no ${title.toLowerCase()} yet`} icon={icon} action={add}>
            {props.explanation}
          </EmptyState>
        }
      />
      <GiveDialog opened={isAdding} {...props} onClose={() => setIsAdding(false)} />
    </>
  )
}

type GiveDialogProps = Pick<GivenToProps<never>, 'group' | 'title' | 'load' | 'give' | 'askToGive'> & {
  opened: boolean
  onClose: () => void
}

const GiveDialog = ({ opened, group, title, load, give, askToGive, onClose }: GiveDialogProps) => {
  const form = useForm<{ ids: string[] }>({ initialValues: { ids: [] } })
  const giving = useMutation({
    mutationFn: give,
    onSuccess: () => {
      recordNotices.updated()
      form.reset()
      onClose()
    },
  })
  const asking = useMutation({ mutationFn: askToGive })
  return (
    <FormDialog
      opened={opened}
      title={`Give ${group.name} to ${title.toLowerCase()}`}
      form={form}
      saving={{ isPending: giving.isPending || asking.isPending, error: giving.error }}
      onSubmit={async ({ ids }) => {
        const isMeant = await asking.mutateAsync(ids)
        if (isMeant) giving.mutate(ids)
        return isMeant
      }}
      submitLabel="Give"
      disabled={form.values.ids.length === 0}
      onClose={onClose}
    >
      <MultiDropdownField label={title} required maxValues={200} load={load} {...fieldOf(form, 'ids')} />
    </FormDialog>
  )
}
