import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { addOnsAtom, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { permitted, type Viewer } from './permitted.ts'

/** The signed-in person and the add-ons, kept up to date. */
export const useViewer = (): Viewer => ({ userInfo: useAtomValue(userInfoAtom), addOns: useAtomValue(addOnsAtom) })

/** Whether the signed-in person may call an operation. */
export const useCan = (operation: OperationId): boolean => permitted(useViewer(), operation)

type CanProps = {
  operation: OperationId
  children: ReactNode
  /** Shown instead to those who may not. */
  fallback?: ReactNode
}

/** Shows what it holds only to those who may call the operation (doc 1 §2.4, PERM-004). */
export const Can = ({ operation, children, fallback = null }: CanProps) => (useCan(operation) ? children : fallback)
