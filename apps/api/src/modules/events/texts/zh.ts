import type { EventTexts } from './en.ts'

/** The same in Chinese. */
export const zh: EventTexts = {
  greeting: '{{name}}，您好',
  SIGNED_UP: {
    subject: '您已获得名额：{{event}}',
    lead: '您已获得{{event}}的名额。',
    leadOfMany: '您已获得{{event}}的{{count}}个名额。',
  },
  WAITING: {
    subject: '您已列入候补名单：{{event}}',
    lead: '名额已满。您在候补名单上排第{{number}}位；一有空位，我们会立即通知您。',
  },
  OFFERED: {
    subject: '为您空出一个名额：{{event}}',
    lead: '您正在等候{{event}}。现有一个名额空出，我们为您保留{{minutes}}分钟。如果您届时未接受，名额将提供给名单上的下一位。',
  },
  CHANGED: {
    subject: '您的活动有变更：{{event}}',
    lead: '{{organiser}}更改了{{event}}，最新安排如下。',
  },
  LEFT: {
    subject: '您已放弃名额：{{event}}',
    lead: '您不参加{{event}}。您的名额将提供给名单上的下一位。',
  },
  TAKEN_OFF: {
    subject: '您的名额已取消：{{event}}',
    lead: '{{organiser}}取消了您的名额。原因：{{reason}}',
  },
  CANCELLED: {
    subject: '已取消：{{event}}',
    lead: '{{organiser}}取消了此活动。原因：{{reason}}',
  },
  LAPSED: {
    subject: '您已不在候补名单上：{{event}}',
    lead: '{{event}}未能及时空出名额，或为您保留的名额未被接受。',
  },
  noReason: '未说明',
  seePlace: '查看您的名额',
  seeWaitList: '查看候补名单',
  takePlace: '接受名额',
  what: '场次：{{what}}',
  when: '时间：{{when}}',
  where: '地点：{{where}}',
  map: '地图：{{map}}',
  cannotCome: '不能参加？请放弃您的名额，让给其他人。',
  copyAddress: '如果按钮无法使用，请复制此网址：{{address}}',
}
