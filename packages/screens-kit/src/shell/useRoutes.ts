import type { Routes } from '@atrium/permissions/menu.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { arrivedOutlines } from './lazyRoutes.ts'
import { routeOutlines } from './routeOutlines.ts'

/** The routes of the portal by their ids, with what they say of themselves. */
export function useRoutes(): Routes {
  const { routesById } = useRouter()
  return useMemo(() => ({ ...routeOutlines, ...arrivedOutlines, ...routesById }), [routesById])
}
