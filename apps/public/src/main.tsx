import { mountPortal } from '@atrium/screens-kit/createPortal.tsx'
import { router } from './router.tsx'

mountPortal(router, router.options.context)
