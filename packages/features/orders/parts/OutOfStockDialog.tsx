import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { Order } from '../orderQueries.ts'
import { amountText, itemText } from '../orderText.ts'

type Values = { itemIds: string[] }

/** What of an order the store does not have, and what is refunded for it. Load it lazily. */
const OutOfStockDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { id, orderNo, version, currency } = order
  const left = order.items.filter(({ outOfStock }) => !outOfStock)
  const form = useForm<Values>({
    initialValues: { itemIds: [] },
    validate: { itemIds: (ids) => (ids.length === 0 ? 'Choose what is out of stock.' : null) },
  })
  const saving = useMutation({
    mutationKey: ['markOpcOrderAsOutOfStock'],
    mutationFn: ({ itemIds }: Values) =>
      api.call(
        'markOpcOrderAsOutOfStock',
        { path: { id }, body: { opcOrderItemIds: itemIds, version } },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={`Out of stock in ${orderNo}`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Mark as out of stock"
      danger
      onClose={onClose}
    >
      <Checkbox.Group
        label="Items you do not have"
        required
        {...form.getInputProps('itemIds')}
        labelProps={{ mb: 'xs' }}
      >
        <Stack gap="sm">
          {left.map((item) => (
            <Checkbox
              key={item.id}
              value={item.id}
              label={`${itemText(item)}, ${amountText(item.lineTotal, currency)}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text component="output" size="sm">
        {consequenceOf(order, form.values.itemIds)}
      </Text>
    </FormDialog>
  )
}

/** What happens with these items marked, in words. */
function consequenceOf({ items, currency, paymentStatus, status }: Order, itemIds: readonly string[]): string {
  const isCharged = paymentStatus !== 'AUTHORISED'
  const left = items.filter(({ outOfStock }) => !outOfStock)
  const chosen = left.filter(({ id }) => itemIds.includes(id))
  if (chosen.length === 0) return 'The buyer is told what is missing, and is not charged for it.'
  if (chosen.length === left.length)
    return [
      `Nothing is left of the order, so it is ${status === 'PENDING_ACCEPTANCE' ? 'rejected' : 'cancelled'}.`,
      isCharged ? 'Everything that was paid is refunded.' : 'Nothing is charged.',
    ].join(' ')
  const amount = amountText(
    chosen.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
    currency,
  )
  return isCharged
    ? `${amount} is refunded, with the service fee and tax on it.`
    : `${amount} is not charged, nor the service fee and tax on it.`
}

export default OutOfStockDialog
