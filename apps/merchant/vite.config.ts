import { portalConfig } from '@atrium/tooling/vite.portal.ts'

export default portalConfig({ name: 'merchant', port: 5173, offline: ['/my-pass'] })
