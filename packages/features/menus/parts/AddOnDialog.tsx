import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { MoneyField } from '@atrium/ui/MoneyField.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { requiredText } from '@atrium/validators/fields.ts'
import { ActionIcon, Button, Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { AddOn, MenuItemDetails } from '../menuQueries.ts'

type AddOnDialogProps = {
  item: MenuItemDetails
  /** The add-on to change; without one a new one is added. */
  addOn?: AddOn | undefined
  onClose: () => void
}

type Option = { id: string | null; name: string; price: number | null; available: boolean }
type Values = {
  name: string
  selectOption: AddOn['selectOption']
  required: boolean
  available: boolean
  minQty: number | null
  maxQty: number | null
  opcItemAddOnOptions: Option[]
}

const newOption: Option = { id: null, name: '', price: 0, available: true }

const valuesOf = (addOn: AddOn | undefined): Values =>
  addOn
    ? { ...addOn, opcItemAddOnOptions: addOn.opcItemAddOnOptions.map((option) => ({ ...option })) }
    : {
        name: '',
        selectOption: 'SINGLE',
        required: false,
        available: true,
        minQty: 0,
        maxQty: 1,
        opcItemAddOnOptions: [newOption],
      }

/** What is sent: of one choice the most is 1, of one that is needed the least is 1. */
function bodyOf({ name, selectOption, required, available, minQty, maxQty, opcItemAddOnOptions }: Values) {
  const isSingle = selectOption === 'SINGLE'
  return {
    name: name.trim(),
    selectOption,
    required,
    available,
    minQty: isSingle ? Number(required) : Math.max(minQty ?? 0, Number(required)),
    maxQty: isSingle ? 1 : (maxQty ?? 1),
    opcItemAddOnOptions: opcItemAddOnOptions.map((option) => ({
      ...option,
      name: option.name.trim(),
      price: option.price ?? 0,
    })),
  }
}

const silent = { silent: true } as const

/** Something buyers choose with an item: size, milk, extras. Load it lazily. */
const AddOnDialog = ({ item, addOn, onClose }: AddOnDialogProps) => {
  const [initialValues] = useState(() => valuesOf(addOn))
  const form = useForm<Values>({
    initialValues,
    validate: {
      name: requiredText('a name', 60),
      maxQty: (most, { selectOption, opcItemAddOnOptions: { length } }) =>
        selectOption === 'MULTIPLE' && (most === null || most < 1 || most > length)
          ? `Enter a number from 1 to ${length}.`
          : null,
      opcItemAddOnOptions: { name: requiredText('a name', 60) },
    },
  })
  const saving = useMutation({
    mutationKey: ['saveOpcItemAddOn'],
    mutationFn: (values: Values) =>
      addOn
        ? api.call(
            'updateOpcItemAddOn',
            { path: { id: addOn.id }, body: { ...bodyOf(values), version: addOn.version } },
            silent,
          )
        : api.call('createOpcItemAddOn', { body: { ...bodyOf(values), opcItemId: item.id } }, silent),
    onSuccess: () => {
      if (addOn) recordNotices.updated()
      else recordNotices.added()
      onClose()
    },
  })
  const { opcItemAddOnOptions: options, selectOption } = form.values
  return (
    <FormDialog
      opened
      size="lg"
      title={addOn ? `Change ${addOn.name}` : 'New choice'}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={addOn ? 'Save' : 'Add choice'}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        placeholder="Milk"
        required
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label="Buyers choose"
        data={[
          { value: 'SINGLE', label: 'One' },
          { value: 'MULTIPLE', label: 'Several' },
        ]}
        {...form.getInputProps('selectOption')}
      />
      <Switch label="Buyers have to choose" {...form.getInputProps('required', { type: 'checkbox' })} />
      {selectOption === 'MULTIPLE' && (
        <Group grow align="flex-start">
          <NumericField label="At least" decimals={0} {...fieldOf(form, 'minQty')} />
          <NumericField label="At most" decimals={0} {...fieldOf(form, 'maxQty')} />
        </Group>
      )}
      <Stack gap="xs">
        {options.map((option, index) => (
          <Group key={option.id ?? `new ${index}`} align="flex-end" wrap="nowrap">
            <TextInput
              flex={1}
              label={`Option ${index + 1}`}
              required
              maxLength={60}
              {...form.getInputProps(`opcItemAddOnOptions.${index}.name`)}
            />
            <MoneyField
              label={`Costs on top, option ${index + 1}`}
              currency={item.currency}
              value={option.price}
              onChange={(price) => form.setFieldValue(`opcItemAddOnOptions.${index}.price`, price)}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={`Remove option ${index + 1}`}
              disabled={options.length === 1}
              onClick={() => form.removeListItem('opcItemAddOnOptions', index)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem('opcItemAddOnOptions', newOption)}
        >
          Add option
        </Button>
      </Stack>
      <Switch label="Offered now" {...form.getInputProps('available', { type: 'checkbox' })} />
    </FormDialog>
  )
}

export default AddOnDialog
