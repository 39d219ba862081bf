import type { ComponentType } from 'react'

/** A portal's link to one record; everything but `id` belongs to the link itself. */
export type RecordLink = ComponentType<{ id: string; [property: string]: unknown }>

/** A portal's link to a page. */
export type PageLink = ComponentType<{ [property: string]: unknown }>

/** The ways out of the users screens, as the portal that shows them has them. */
export type UserLinks = {
  User: RecordLink
  PendingUser: RecordLink
  EditUser: RecordLink
  EditPendingUser: RecordLink
  AddUser: PageLink
  /** Left out where the portal has no such page. */
  UploadUsers?: PageLink
  UploadPermissions?: PageLink
}
