import { errorMessage, fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { Alert, Button, Group, SimpleGrid } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

type Value = string | string[] | null
type Values = Readonly<Record<string, Value>>

export type MappingField = { name: string; label: string; several?: boolean; load: LoadOptions }

type MappingFormProps = {
  fields: readonly MappingField[]
  values: Values
  /** What the system calls what was chosen; the codes where it does not say. */
  names?: Readonly<Record<string, string | null>>
  mayEdit: boolean
  save: (values: Values) => Promise<unknown>
}

const listOf = (value: Value | undefined): string[] => (Array.isArray(value) ? value : value ? [value] : [])

/** What a group is called in one system, chosen from what that told at its last sync. */
export const MappingForm = ({ fields, values, names = {}, mayEdit, save }: MappingFormProps) => {
  const [chosen, setChosen] = useState<Values>(values)
  const saving = useMutation({ mutationFn: () => save(chosen), onSuccess: () => recordNotices.updated() })
  const errors = fieldErrors(saving.error)
  if (!mayEdit)
    return (
      <DescriptionList
        items={fields.map(({ name, label }) => {
          const codes = listOf(values[name])
          return {
            label,
            value: codes.length > 0 ? <ShortList entries={codes.map((code) => names[name] ?? code)} /> : null,
          }
        })}
      />
    )
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {fields.map(({ name, label, several, load }) => {
          const before = listOf(values[name]).map((code) => ({ value: code, label: names[name] ?? code }))
          const common = { label, load, error: errors[name] }
          const set = (value: Value) => setChosen({ ...chosen, [name]: value })
          return several ? (
            <MultiDropdownField key={name} {...common} chosen={before} value={listOf(chosen[name])} onChange={set} />
          ) : (
            <DropdownField
              key={name}
              {...common}
              clearable
              chosen={before[0]}
              value={listOf(chosen[name])[0] ?? null}
              onChange={set}
            />
          )
        })}
      </SimpleGrid>
      {saving.isError && Object.keys(errors).length === 0 && (
        <Alert color="red" role="alert" mt="md">
          {errorMessage(saving.error)}
        </Alert>
      )}
      <Group mt="md">
        <Button loading={saving.isPending} onClick={() => saving.mutate()}>
          Save
        </Button>
      </Group>
    </>
  )
}
