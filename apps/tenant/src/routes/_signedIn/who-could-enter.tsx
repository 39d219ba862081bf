import { whoCouldEnterPage } from '@atrium/features/access-history/pages/whoCouldEnterPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/who-could-enter')(whoCouldEnterPage({ menu: 'access' }))
