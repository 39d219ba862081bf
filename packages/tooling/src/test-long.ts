/** `npm run test:long`: as `npm test`, with every step, round, look and size. */
import process from 'node:process'

process.env['TEST_LONG'] = '1'
await import('./test-all.ts')
