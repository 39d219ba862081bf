import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { QuantityStepper } from '@atrium/ui/QuantityStepper.tsx'
import { lineTotalOf } from '@atrium/validators/orderPrice.ts'
import { Group, Image, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { mostOfLine, type BasketLine } from '../basket/basket.ts'
import { choiceOf, choiceProblem, choiceProblems, leftText, optionsOf, type Choice } from '../basket/choice.ts'
import { pricedLine } from '../basket/reckon.ts'
import type { ShopItem } from '../shopQueries.ts'
import { amountText } from '../shopText.ts'
import { AddOnField } from './AddOnField.tsx'

type ItemDialogProps = {
  item: ShopItem
  currency: string
  /** The line to change; without one the item is added. */
  line?: BasketLine | undefined
  /** How many of the item other lines of the basket hold. */
  inOtherLines: number
  onChosen: (line: BasketLine) => void
  onClose: () => void
}

type Values = { choice: Choice; qty: number; remark: string }

/** Nothing is sent: the basket is in the browser. */
const saving = { isPending: false, error: null } as const

/** Chooses how an item is wanted and how many, with what it comes to. Load it lazily. */
const ItemDialog = ({ item, currency, line, inOtherLines, onChosen, onClose }: ItemDialogProps) => {
  const most = mostOf(item, inOtherLines)
  const form = useForm<Values>({
    initialValues: { choice: choiceOf(line?.options ?? []), qty: line?.qty ?? 1, remark: line?.remark ?? '' },
    validate: ({ choice, qty }) => ({
      ...choiceProblems(item, choice),
      ...(qty > most ? { qty: leftText(most) } : {}),
    }),
  })
  const { choice, qty } = form.values
  const options = optionsOf(item, choice)
  const total = amountText(lineTotalOf(pricedLine(item, qty, options)), currency)
  return (
    <FormDialog
      opened
      size="lg"
      title={item.name}
      form={form}
      saving={saving}
      onSubmit={({ remark }) => {
        onChosen({ opcItemId: item.id, name: item.name, qty, options, remark: remark.trim() })
        onClose()
      }}
      submitLabel={`${line ? 'Save' : 'Add'} for ${total}`}
      onClose={onClose}
    >
      <About item={item} />
      {item.addOns.map((addOn) => (
        <AddOnField
          key={addOn.id}
          addOn={addOn}
          currency={currency}
          choice={choice}
          // What was refused is said until it is put right.
          error={form.errors[addOn.id] ? choiceProblem(addOn, choice) : null}
          onChange={(next) => form.setValues({ choice: next })}
        />
      ))}
      <Textarea
        label="Remark for the store"
        description="Allergies, or how you would like it"
        maxLength={200}
        autosize
        minRows={1}
        {...form.getInputProps('remark')}
      />
      <HowMany name={item.name} qty={qty} most={most} onChange={(next) => form.setValues({ qty: next })} />
      <Text fw={600}>
        {amountText(item.basePrice, currency)} each, <span aria-live="polite">{total} in all</span>
      </Text>
    </FormDialog>
  )
}

/** How many of an item there still are beside those of other lines. */
const mostOf = ({ quantity }: ShopItem, inOtherLines: number): number =>
  Math.max(0, Math.min(mostOfLine, quantity ?? Number.POSITIVE_INFINITY) - (quantity === null ? 0 : inOtherLines))

const About = ({ item: { imageFiles, description } }: { item: ShopItem }) => {
  const picture = useStoredPicture(imageFiles[0]?.id)
  return (
    <>
      {picture && <Image src={picture} alt="" mah={200} radius="md" fit="cover" />}
      {description && <Text>{description}</Text>}
    </>
  )
}

type HowManyProps = { name: string; qty: number; most: number; onChange: (qty: number) => void }

const HowMany = ({ name, qty, most, onChange }: HowManyProps) => (
  <>
    <Group justify="space-between">
      <Text fw={500}>How many</Text>
      <QuantityStepper of={name} value={qty} min={1} max={Math.max(most, 1)} onChange={onChange} />
    </Group>
    {qty > most && (
      <Text c="red" role="alert">
        {leftText(most)}
      </Text>
    )}
  </>
)

export default ItemDialog
