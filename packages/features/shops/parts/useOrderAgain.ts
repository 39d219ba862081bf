import { api } from '@atrium/auth/api.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { andList } from '@atrium/validators/wordForms.ts'
import { useMutation } from '@tanstack/react-query'
import { basketAgain, withLine } from '../basket/basket.ts'
import { useBasket } from '../basket/useBasket.ts'
import type { MyOrder } from '../orderQueries.ts'

/** Puts what of an order can be had again into the basket of its store, and names what cannot. */
export function useOrderAgain({ id, retailStore }: MyOrder, onFilled: (shopId: string) => void) {
  const [, change] = useBasket(retailStore.id)
  return useMutation({
    mutationFn: async () => {
      const [again, shop] = await Promise.all([
        api.call('getMyOrderAgain', { path: { id } }),
        api.call('getShop', { path: { id: retailStore.id } }),
      ])
      const { lines } = basketAgain(again, shop)
      if (lines.length === 0) {
        notify({ message: 'Nothing of this order is on the menu any more.', tone: 'warning' })
        return
      }
      if (again.missing.length > 0 && !(await confirm(missingQuestion(again.missing)))) return
      change((before) => lines.reduce(withLine, before))
      onFilled(retailStore.id)
    },
  })
}

const missingQuestion = (missing: readonly string[]) => ({
  title: 'Not everything can be ordered again',
  message: `${andList(missing)} can no longer be had as you chose. The rest goes into your basket.`,
  confirmLabel: 'Fill basket',
})
