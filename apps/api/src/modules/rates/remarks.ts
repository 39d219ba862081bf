/** What was done, with the reason somebody gave for it. */
export const withRemark = (summary: string, remark: string | null | undefined): string =>
  remark?.trim() ? `${summary}: ${remark.trim()}` : summary
