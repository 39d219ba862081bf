import { portalConfig } from '@atrium/tooling/vite.portal.ts'

export default portalConfig({ name: 'public', port: 5174 })
