import type { AnyRouter } from '@tanstack/react-router'

/** Milliseconds that another page may take before a skeleton stands in its place. */
export const pendingDelay = 400

/**
 * Keeps a page in view while only its search changes, as it does with every filter of a list. The router takes it for
 * another page and, where the machine is slow, would hide it behind the skeleton, and focus and open panels with it.
 */
export function keepStayingPage(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? pendingDelay : Infinity
  })
}
