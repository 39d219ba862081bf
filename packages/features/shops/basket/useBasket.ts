import { usePersonal } from '@atrium/auth/session/usePersonal.ts'
import { emptyBasket, isBasket, type Basket } from './basket.ts'

/** The basket of a store, of the person who is signed in: it outlives a reload, and others who sign in do not see it. */
export const useBasket = (shopId: string): [Basket, (change: (before: Basket) => Basket) => void] =>
  usePersonal(`basket/${shopId}`, emptyBasket, isBasket)
