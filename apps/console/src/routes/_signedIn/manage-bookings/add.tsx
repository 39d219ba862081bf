import { roomFindPage } from '@atrium/features/bookings/pages/roomFindPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/manage-bookings/add')(
  roomFindPage({
    parents: ['/_signedIn/manage-bookings/'],
    parentsByMode: { COMMON_SPACE: ['/_signedIn/manage-common-space-bookings'] },
  }),
)
