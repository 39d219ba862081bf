import type { Routes } from '@atrium/permissions/menu.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { arrivedOutlines } from './lazyRoutes.ts'

/** The routes that are there by their ids, with what they say of themselves, and outlines of those the crumbs name. */
export function useRoutes(): Routes {
  const { routesById } = useRouter()
  return useMemo(() => ({ ...arrivedOutlines, ...routesById }), [routesById])
}
