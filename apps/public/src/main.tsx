import { mountPortal } from '@atrium/screens-kit/createPortal.tsx'
import { router } from './router.tsx'
import { textsReady } from './texts/texts.ts'

// Words that cannot be fetched are there in English.
await textsReady.catch(() => undefined)
mountPortal(router, router.options.context)
