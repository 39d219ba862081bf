/** Whether this run takes its time, with every step, round and look: `npm run test:long` and the nightly run set it. */
export const isLongRun = process.env['TEST_LONG'] === '1'
