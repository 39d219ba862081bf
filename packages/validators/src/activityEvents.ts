/** How an event stands, in words (doc 3 §4). */
export const activityEventStatuses = {
  EVENT_DRAFT: 'Draft',
  EVENT_RSVP: 'Rsvp Ongoing',
  EVENT_FULL: 'Full',
  EVENT_CANCELLED: 'Cancelled',
  EVENT_ARCHIVED: 'Archived',
} as const

export type ActivityEventStatus = keyof typeof activityEventStatuses

/** How a session of an event stands, in words. */
export const timeSlotStatuses = {
  SLOT_OPEN: 'Open',
  SLOT_FULL: 'Full',
  SLOT_CANCELLED: 'Cancelled',
  SLOT_ENDED: 'Ended',
} as const

export type TimeSlotStatus = keyof typeof timeSlotStatuses

/** What has become of a sign-up, in words. */
export const participantStatuses = {
  REGISTERED: 'Registered',
  CHECKED_IN: 'Checked in',
  NO_SHOW: 'No show',
  WAITING: 'Waiting',
  OFFERED: 'Offered',
  LAPSED: 'Lapsed',
  CANCELLED: 'Cancelled',
} as const

export type ParticipantStatus = keyof typeof participantStatuses

/** Whom an event is for, in words. */
export const eventAudiences = {
  ALL: 'Everybody',
  OWN_PEOPLE: 'Our own people',
  TENANTS: 'Tenants',
  USER_GROUPS: 'User groups',
} as const

export type EventAudience = keyof typeof eventAudiences

/** Whether a text is a web address that a browser may open. */
export function isWebAddress(text: string): boolean {
  const { protocol } = URL.parse(text.trim()) ?? {}
  return protocol === 'https:' || protocol === 'http:'
}
