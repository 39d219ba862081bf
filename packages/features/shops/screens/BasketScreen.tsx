import { useRecordTitle } from '@atrium/screens-kit/recordTitle.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Alert, Button, Stack } from '@mantine/core'
import { IconBasket, IconBasketOff } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { andList } from '@atrium/validators/wordForms.ts'
import { useState } from 'react'
import { countIn, keyOfLine, withChanged, withLineAt, without, withQuantity, type Basket } from '../basket/basket.ts'
import { reckon, type ReckonedBasket, type ReckonedLine } from '../basket/reckon.ts'
import { refusalsOf } from '../basket/refusals.ts'
import { useBasket } from '../basket/useBasket.ts'
import { useBasketPrice } from '../basket/useBasketPrice.ts'
import { usePlaceOrder } from '../basket/usePlaceOrder.ts'
import { BasketLines } from '../parts/BasketLines.tsx'
import { timeInForce } from '../parts/CollectTimeField.tsx'
import { Checkout } from '../parts/Checkout.tsx'
import type { ShopLinks } from '../shopLinks.tsx'
import { collectTimesQuery, shopQuery, type ShopDetails } from '../shopQueries.ts'

const ItemDialog = lazyDialog(() => import('../parts/ItemDialog.tsx'))

type BasketScreenProps = {
  id: string
  links: Pick<ShopLinks, 'Shop'>
  /** Goes to the store. */
  onLeave: () => void
  /** Goes to an order that has yet to be paid. */
  onUnpaid: (orderId: string) => void
}

type Change = (change: (before: Basket) => Basket) => void

/** The basket of a store: its lines, when it is collected, what it costs line by line, and placing the order. */
export const BasketScreen = ({ id, links, onLeave, onUnpaid }: BasketScreenProps) => {
  const { data: shop } = useSuspenseQuery(shopQuery(id))
  const [basket, change] = useBasket(id)
  const placing = usePlaceOrder({ shopId: id, change, onUnpaid })
  const reckoned = reckon(basket, shop)
  useRecordTitle('Basket', { parent: shop.name })
  const isOnItsWay = placing.isSuccess || (placing.isPending && basket.lines.length === 0)
  return (
    <>
      <PageTitleBar title="Basket" description={shop.name} onBack={onLeave} />
      {isOnItsWay ? (
        <LoadingState />
      ) : (
        <Stack gap="md">
          <Gone basket={reckoned} change={change} />
          {reckoned.count === 0 ? (
            <Empty shop={shop} links={links} />
          ) : (
            <Filled shop={shop} basket={basket} reckoned={reckoned} change={change} placing={placing} />
          )}
        </Stack>
      )}
    </>
  )
}

const Empty = ({ shop, links: { Shop } }: { shop: ShopDetails; links: BasketScreenProps['links'] }) => (
  <EmptyState
    title="Your basket is empty"
    icon={IconBasket}
    action={
      <Button size="md" renderRoot={(properties) => <Shop id={shop.id} {...properties} />}>
        See the menu
      </Button>
    }
  >
    Choose something from the menu of {shop.name}.
  </EmptyState>
)

/** Names what is on the menu no more; it is not ordered, and leaves the basket once that was read. */
const Gone = ({ basket: { gone }, change }: { basket: ReckonedBasket; change: Change }) =>
  gone.length > 0 && (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconBasketOff size={18} aria-hidden />}
      title="No longer on the menu"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={() => change((before) => gone.map(keyOfLine).reduce(without, before))}
    >
      {andList([...new Set(gone.map(({ name }) => name))])} can no longer be had as you chose, and will not be ordered.
    </Alert>
  )

type FilledProps = {
  shop: ShopDetails
  basket: Basket
  reckoned: ReckonedBasket
  change: Change
  placing: ReturnType<typeof usePlaceOrder>
}

const Filled = ({ shop, basket, reckoned, change, placing }: FilledProps) => {
  const [changed, setChanged] = useState<ReckonedLine>()
  const lines = reckoned.lines.map(({ line }) => line)
  const pricing = useBasketPrice(shop.id, lines)
  const times = useQuery({ ...collectTimesQuery(shop.id, reckoned.preparationTime), enabled: shop.openNow })
  const refusals = refusalsOf(pricing.error, placing.error)
  const { price } = pricing
  const collectTime = timeInForce(times.data ?? [], basket.collectTime)
  // What was refused was refused of the order as it was.
  const act: Change = (next) => {
    placing.reset()
    change(next)
  }
  const remove = ({ key, line }: ReckonedLine) => {
    const at = basket.lines.findIndex((other) => keyOfLine(other) === key)
    act((before) => without(before, key))
    notify({
      message: `${line.name} removed from the basket`,
      action: { label: 'Undo', onClick: () => act((before) => withLineAt(before, at, line)) },
    })
  }
  return (
    <>
      <Section title="Items">
        <BasketLines
          lines={reckoned.lines.map((line, index) => ({
            ...line,
            total: price?.items[index]?.lineTotal ?? line.total,
          }))}
          currency={shop.currency}
          refusals={refusals.lines}
          onQuantity={({ key }, qty) => act((before) => withQuantity(before, key, qty))}
          onChange={setChanged}
          onRemove={remove}
        />
      </Section>
      <Checkout
        shop={shop}
        basket={basket}
        reckoned={reckoned}
        pricing={pricing}
        times={times}
        collectTime={collectTime}
        refusals={refusals}
        placing={placing}
        onBasket={act}
        onPlace={(total) =>
          collectTime !== null && placing.mutate({ lines, collectTime, remark: basket.remark, total })
        }
      />
      {changed && (
        <ItemDialog
          item={changed.item}
          currency={shop.currency}
          line={changed.line}
          inOtherLines={countIn({ lines: lines.filter((line) => isBeside(line, changed)) })}
          onChosen={(line) => act((before) => withChanged(before, changed.key, line))}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  )
}

/** Whether a line is another one of the same item. */
const isBeside = (line: ReckonedLine['line'], { key, item }: ReckonedLine) =>
  line.opcItemId === item.id && keyOfLine(line) !== key
