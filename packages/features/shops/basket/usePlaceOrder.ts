import { api } from '@atrium/auth/api.ts'
import { useMutation } from '@tanstack/react-query'
import { emptyBasket, orderedItems, type Basket, type BasketLine } from './basket.ts'

type Placed = { lines: readonly BasketLine[]; collectTime: string; remark: string; total: number }

type PlaceOrder = {
  shopId: string
  /** Empties the basket. */
  change: (change: (before: Basket) => Basket) => void
  /** Where a payment that does not begin can be begun again. */
  onUnpaid: (orderId: string) => void
}

const silent = { silent: true } as const

/**
 * Places an order and goes on to its payment. What was placed is out of the basket, also where the payment could not
 * begin: the order waits for it on a page of its own.
 */
export const usePlaceOrder = ({ shopId, change, onUnpaid }: PlaceOrder) =>
  useMutation({
    mutationKey: ['createMyOrder'],
    mutationFn: async ({ lines, collectTime, remark, total }: Placed) => {
      const order = await api.call(
        'createMyOrder',
        {
          body: {
            retailStoreId: shopId,
            items: orderedItems(lines),
            collectTime,
            total,
            ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
          },
        },
        silent,
      )
      change(() => emptyBasket)
      try {
        const { paymentUrl } = await api.call('payMyOrder', { path: { id: order.id } })
        globalThis.location.assign(paymentUrl)
      } catch {
        // The request layer has told why.
        onUnpaid(order.id)
      }
    },
    // What it was refused for has changed meanwhile: price, stock, times.
    onError: () => void api.refresh('orders'),
  })
