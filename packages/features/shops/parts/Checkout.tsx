import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconClockOff, IconReceipt } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Basket } from '../basket/basket.ts'
import type { ReckonedBasket } from '../basket/reckon.ts'
import { isSaidBeside, type Refusals } from '../basket/refusals.ts'
import type { useBasketPrice } from '../basket/useBasketPrice.ts'
import type { usePlaceOrder } from '../basket/usePlaceOrder.ts'
import type { CollectTime, ShopDetails } from '../shopQueries.ts'
import { amountText, placeText } from '../shopText.ts'
import { CollectTimeField } from './CollectTimeField.tsx'
import { PriceLines } from './PriceLines.tsx'

type CheckoutProps = {
  shop: ShopDetails
  basket: Basket
  reckoned: ReckonedBasket
  pricing: ReturnType<typeof useBasketPrice>
  times: UseQueryResult<CollectTime[]>
  /** The time in force; null where none is free. */
  collectTime: string | null
  refusals: Refusals
  placing: Pick<ReturnType<typeof usePlaceOrder>, 'error' | 'isPending' | 'variables'>
  onBasket: (change: (before: Basket) => Basket) => void
  /** @param total what the buyer was shown, in minor units */
  onPlace: (total: number) => void
}

/** When and where a basket is collected, what it costs, and the button that orders it. */
export const Checkout = (props: CheckoutProps) => {
  const { shop, basket, reckoned, pricing, times, collectTime, refusals, placing, onBasket, onPlace } = props
  const { price, isReckoning } = pricing
  const shown = price ?? { priceLines: reckoned.priceLines, total: reckoned.total }
  const isOrderable = reckoned.lines.every(({ problem }) => problem === null)
  return (
    <>
      <Section title="Collect" description={`${shop.name}, ${placeText(shop)}`}>
        <Stack gap="md">
          {shop.openNow ? (
            <Times {...props} />
          ) : (
            <Alert color="yellow" icon={<IconClockOff size={18} aria-hidden />} title="No orders now">
              {shop.closedReason ?? 'This store takes no orders now.'} Your basket stays until you order.
            </Alert>
          )}
          <Textarea
            label="Remark for the store"
            maxLength={200}
            autosize
            minRows={1}
            value={basket.remark}
            error={refusals.remark}
            onChange={({ currentTarget: { value } }) => onBasket((before) => ({ ...before, remark: value }))}
          />
        </Stack>
      </Section>
      <Section title="Price">
        <Stack gap="md">
          <PriceLines lines={shown.priceLines} total={shown.total} currency={shop.currency} />
          <Refused {...props} />
          <Button
            size="lg"
            fullWidth
            loading={placing.isPending || (isReckoning && isOrderable)}
            disabled={!isOrderable || !shop.openNow || collectTime === null || price === undefined || times.isError}
            onClick={() => price && onPlace(price.total)}
          >
            Place order and pay {amountText(shown.total, shop.currency)}
          </Button>
          {!isOrderable && <Text size="sm">Change or remove what cannot be ordered, then place your order.</Text>}
          <Text size="sm" c="dimmed">
            The amount is reserved on your card and charged once the store accepts your order.
          </Text>
        </Stack>
      </Section>
    </>
  )
}

const Times = ({ basket, times, collectTime, refusals, onBasket }: CheckoutProps) => {
  if (times.isError)
    return (
      <Alert color="red" role="alert" title="Collect times cannot be shown">
        <Stack gap="xs" align="flex-start">
          {errorMessage(times.error)}
          <Button variant="default" onClick={() => void times.refetch()}>
            Try again
          </Button>
        </Stack>
      </Alert>
    )
  if (times.data && collectTime === null)
    return (
      <Alert color="yellow" role="alert" icon={<IconClockOff size={18} aria-hidden />} title="No collect time is free">
        All times until the store closes are full. Try again later or tomorrow.
      </Alert>
    )
  return (
    <CollectTimeField
      times={times.data ?? []}
      value={collectTime}
      error={refusals.collectTime ?? (times.data && lostTimeText(basket.collectTime, collectTime))}
      onChange={(time) => onBasket((before) => ({ ...before, collectTime: time }))}
    />
  )
}

/** Says that the time that was chosen went to others; nothing of one that has passed. */
const lostTimeText = (chosen: string | null, inForce: string | null): string | undefined =>
  chosen !== null && chosen !== inForce && Date.parse(chosen) > Date.now()
    ? 'The time you chose is no longer free. This is the next one.'
    : undefined

/** What was refused that no field says. A price that has changed meanwhile is shown beside the one before. */
const Refused = ({ shop, pricing, placing }: CheckoutProps) => {
  const [before, now] = [placing.variables?.total, pricing.price?.total]
  if (placing.error && !pricing.isReckoning && before !== undefined && now !== undefined && before !== now)
    return (
      <Alert color="yellow" role="alert" icon={<IconReceipt size={18} aria-hidden />} title="The price has changed">
        It was {amountText(before, shop.currency)} and is now {amountText(now, shop.currency)}. Check it and place your
        order again.
      </Alert>
    )
  const error = [placing.error, pricing.error].find((failure) => failure && !isSaidBeside(failure))
  return (
    error && (
      <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
        <Stack gap="xs" align="flex-start">
          {errorMessage(error)}
          {pricing.error && (
            <Button variant="default" onClick={() => void pricing.again()}>
              Try again
            </Button>
          )}
        </Stack>
      </Alert>
    )
  )
}
