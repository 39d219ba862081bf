import { sealedStore } from '../tablets/sealedStore.ts'
import type { Deed } from './kioskCalls.ts'

/** What waits at a kiosk for the network. */
export const { keep, waiting, drop } = sealedStore<Deed>('atrium-kiosk')
