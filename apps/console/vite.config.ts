import { portalConfig } from '@atrium/tooling/vite.portal.ts'

export default portalConfig({ name: 'console', port: 5171, offline: ['/pass-scanner'] })
