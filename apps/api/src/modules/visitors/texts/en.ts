/** Mails for visitors in English, from which the other languages take their keys. */
export const en = {
  greeting: 'Hello {{name}}',
  invited: {
    subject: 'Your visit to {{company}}: {{title}}',
    lead: '{{host}} of {{company}} invites you.',
    how: 'Register before you come: it takes a minute and gives you a code that lets you in. Show the code at the entrance, or give your name at reception.',
    button: 'Register for the visit',
  },
  changed: {
    subject: 'Your visit has changed: {{title}}',
    lead: '{{host}} of {{company}} has changed your visit. These are the details now.',
  },
  cancelled: {
    subject: 'Your visit is cancelled: {{title}}',
    lead: '{{host}} of {{company}} has cancelled your visit. Your code no longer opens any doors.',
    reason: 'Reason: {{reason}}',
    when: 'It was planned for: {{when}}',
  },
  when: 'When: {{when}}',
  where: 'Where: {{where}}',
  floor: 'Floor {{floor}}',
  days: '{{first}} to {{last}}',
  daysOn: '{{days}}, on {{weekdays}}',
  copyAddress: 'If the button does not work, copy this address: {{address}}',
  footer: 'If you did not expect this e-mail, you can ignore it. Questions go to {{host}}, {{email}}.',
}

export type VisitTexts = typeof en
