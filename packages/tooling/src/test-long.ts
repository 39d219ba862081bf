/** `npm run test:long`: as `npm test`, with every step, round, look and size. */
process.env['TEST_LONG'] = '1'
await import('./test-all.ts')
