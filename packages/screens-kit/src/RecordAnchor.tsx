import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RecordLink } from './links.ts'

type RecordAnchorProps = {
  id: string
  /** The operation that opens the record. */
  operation: OperationId
  Link: RecordLink
  /** Its name. */
  children: ReactNode
}

/** The name of another record; a link for those who may open it. */
export const RecordAnchor = ({ id, operation, Link, children }: RecordAnchorProps) =>
  useCan(operation) ? (
    <Anchor renderRoot={(properties) => <Link id={id} {...properties} />}>{children}</Anchor>
  ) : (
    children
  )
