/** Mails for contractors in English, from which the other languages take their keys. */
export const en = {
  greeting: 'Hello {{name}}',
  CREATED: {
    subject: 'Please fill in a permit to work',
    lead: '{{applicant}} asks you to fill in the form of a permit to work. It has four steps and is saved after each; you need no account. The link works for 14 days.',
    button: 'Fill in the form',
  },
  SUBMITTED: {
    subject: 'Your form has been submitted',
    lead: 'Your form is being reviewed. We will write to you.',
    button: 'Open the form',
  },
  APPROVED: {
    subject: 'The permit is approved',
    lead: 'Work is allowed at the times below. Scan the code on the permit to check that it is still valid.',
    button: 'Open the form',
  },
  REJECTED: {
    subject: 'Your permit is not approved',
    lead: 'The form was not approved. Work is not allowed.',
    button: 'Open the form',
  },
  TERMINATED: {
    subject: 'Your permit has ended',
    lead: 'The permit was terminated. Stop work now.',
    button: 'Open the form',
  },
  EXPIRED: {
    subject: 'Your link has expired',
    lead: 'The form was not submitted in time. Request a new link.',
    button: 'Open the form',
  },
  SUSPENDED: {
    subject: 'Your work is suspended',
    lead: 'Stop the work now and leave the area safe. The passes of your crew open no doors until you hear from us.',
    button: 'Open the form',
  },
  RESUMED: {
    subject: 'Your work may resume',
    lead: 'The work is no longer suspended.',
    button: 'Open the form',
  },
  CHANGED: {
    subject: 'Your permit has changed',
    lead: 'These are the details of the permit now.',
    button: 'Open the form',
  },
  DOCUMENT_REJECTED: {
    subject: 'Please upload a document again',
    lead: 'A document of your form was not accepted: {{document}}. Upload another one by this link.',
    button: 'Upload it again',
  },
  DOCUMENT_ASKED: {
    subject: 'Please upload a further document',
    lead: 'The reviewers of your form need one more document: {{document}}. Upload it by this link; it works without an account.',
    button: 'Upload the document',
  },
  DOCUMENT_WITHDRAWN: {
    subject: 'A document is no longer needed',
    lead: 'You no longer need to upload this document: {{document}}.',
    button: 'Open the form',
  },
  DOCUMENT_ENDS: {
    subject: 'A document is about to expire',
    lead: 'A document of your permit expires before the work ends: {{document}}, valid until {{until}}. Your crew will not be let in after that day. Send a new one to the person who requested the work.',
    button: 'Open the form',
  },
  LINK_ENDS: {
    subject: 'Please submit your form',
    lead: 'You have not submitted the form for your permit to work yet. Your link expires soon.',
    button: 'Fill in the form',
  },
  ENDS: {
    subject: 'Your permit ends soon',
    lead: 'Your permit ends within a day. Close the work before you leave; request another permit if the work takes longer.',
    button: 'Open the form',
  },
  NOT_CLOSED: {
    subject: 'Please close your work',
    lead: 'Your permit has expired, but people of your crew are still signed in. Use your link to confirm that the area is left safe, and sign them out.',
    button: 'Close the work',
  },
  remark: 'Remark: {{remark}}',
  permit: 'Permit: {{referenceNo}}, {{type}}',
  for: 'For: {{company}}',
  where: 'Where: {{where}}',
  when: 'When: {{when}}',
  contractor: 'Contractor: {{contractor}}',
  days: '{{first}} to {{last}}',
  RENOVATION: 'Renovation',
  MAINTENANCE: 'Maintenance',
  DELIVERY: 'Delivery',
  OTHER: 'Other',
  footer: 'Questions go to {{contact}}.',
  copyAddress: 'If the button does not work, copy this link: {{address}}',
}

export type ContractorTexts = typeof en
