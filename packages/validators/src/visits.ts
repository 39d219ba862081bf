/** What a visit is for (doc 3 §3), in the words of the documents. */
export const visitPurposes = {
  MEETING: 'Meeting',
  MAINTENANCE: 'Maintenance',
  CUSTOMER_SUPPORT: 'Customer Support',
  SALES_ENQUIRY: 'Sales Enquiry',
  JOB_INTERVIEW: 'Job Interview',
  OTHER: 'Other',
} as const

export type VisitPurpose = keyof typeof visitPurposes

/** The languages that pages and mails for visitors are written in, by their own names. */
export const visitorLanguages = { en: 'English', zh: '中文', ms: 'Bahasa Melayu' } as const

export type VisitorLanguage = keyof typeof visitorLanguages
