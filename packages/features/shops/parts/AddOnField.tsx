import { QuantityStepper } from '@atrium/ui/QuantityStepper.tsx'
import { Checkbox, Group, Input, Radio, Stack } from '@mantine/core'
import { useId } from 'react'
import { chosenOf, mostOf, ruleText, type Choice } from '../basket/choice.ts'
import type { ShopAddOn } from '../shopQueries.ts'
import { onTopText } from '../shopText.ts'

type AddOnFieldProps = {
  addOn: ShopAddOn
  currency: string
  choice: Choice
  error: string | null
  onChange: (choice: Choice) => void
}

/** What is chosen with an item: one of several, or several, each as often as one likes. */
export const AddOnField = (props: AddOnFieldProps) =>
  props.addOn.selectOption === 'SINGLE' ? <One {...props} /> : <Several {...props} />

type Option = ShopAddOn['options'][number]

const labelOf = ({ name, price }: Option, currency: string) =>
  [name, onTopText(price, currency)].filter(Boolean).join(', ')

const soldOut = 'Sold out'

const One = ({ addOn, currency, choice, error, onChange }: AddOnFieldProps) => {
  const { options, required, name } = addOn
  const chosen = options.find(({ id }) => (choice[id] ?? 0) > 0)?.id ?? ''
  const none = Object.fromEntries(options.map(({ id }) => [id, 0]))
  return (
    <Radio.Group
      label={name}
      description={ruleText(addOn)}
      withAsterisk={required}
      error={error}
      value={chosen}
      onChange={(id) => onChange({ ...choice, ...none, ...(id === '' ? {} : { [id]: 1 }) })}
    >
      <Stack gap={0} mt={4}>
        {!required && <Radio value="" label="None" py="sm" />}
        {options.map((option) => (
          <Radio
            key={option.id}
            value={option.id}
            label={labelOf(option, currency)}
            description={option.available ? undefined : soldOut}
            disabled={!option.available}
            data-error={error !== null}
            py="sm"
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

const Several = ({ addOn, currency, choice, error, onChange }: AddOnFieldProps) => {
  const id = useId()
  const left = mostOf(addOn) - chosenOf(addOn, choice)
  const choose = (optionId: string, qty: number) => onChange({ ...choice, [optionId]: qty })
  return (
    <Input.Wrapper
      id={id}
      label={addOn.name}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={ruleText(addOn)}
      withAsterisk={addOn.required}
      error={error}
    >
      <Stack
        component="fieldset"
        gap={0}
        mt={4}
        p={0}
        miw={0}
        bd="none"
        aria-labelledby={`${id}-label`}
        aria-describedby={error === null ? undefined : `${id}-error`}
      >
        {addOn.options.map((option) => {
          const qty = choice[option.id] ?? 0
          return (
            <Group key={option.id} justify="space-between" wrap="nowrap" mih={44}>
              <Checkbox
                label={labelOf(option, currency)}
                description={option.available ? undefined : soldOut}
                checked={qty > 0}
                disabled={qty === 0 && (!option.available || left <= 0)}
                aria-invalid={error !== null}
                onChange={({ currentTarget }) => choose(option.id, currentTarget.checked ? 1 : 0)}
              />
              {qty > 0 && mostOf(addOn) > 1 && (
                <QuantityStepper
                  of={option.name}
                  value={qty}
                  min={1}
                  max={qty + left}
                  onChange={(next) => choose(option.id, next)}
                />
              )}
            </Group>
          )
        })}
      </Stack>
    </Input.Wrapper>
  )
}
