import { portalConfig } from '@atrium/tooling/vite.portal.ts'

export default portalConfig({ name: 'tenant', port: 5172, offline: ['/my-pass'] })
