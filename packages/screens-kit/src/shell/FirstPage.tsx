import { dashboardTarget } from '@atrium/permissions/menu.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMenu, type Nav } from './useMenu.ts'

/** Where people land who have nothing on their menu. */
const lastResort = '/security'

/** Goes to the first page of the person's menu (doc 1 §2.3). */
export const FirstPage = ({ nav }: { nav: Nav }) => {
  const { history } = useRouter()
  const target = dashboardTarget(useMenu(nav)) ?? lastResort
  useEffect(() => history.replace(target), [history, target])
  return null
}
