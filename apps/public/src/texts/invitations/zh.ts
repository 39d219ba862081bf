import type { Texts } from '../en.ts'

/** The same in Chinese. */
export const invitations: Texts['invitations'] = {
  invites: '{{organiser}}邀请您',
  sees: '{{company}}的{{organiser}}会看到您的答复。在预订结束之前，您可以更改答复。',
  cancelled: '已取消',
  cancelledText: '此活动不会举行，您无需答复。',
  over: '已结束',
  overText: '您不能再答复。',
  when: '时间',
  where: '地点',
  what: '事由',
  willYou: '您会参加吗？',
  choose: '请选择答复',
  send: '发送答复：{{answer}}',
  answered: '{{said}}。答复时间：{{when}}。',
  ACCEPTED: '参加',
  DECLINED: '不参加',
  TENTATIVE: '待定',
  said: {
    ACCEPTED: '您将参加',
    DECLINED: '您不参加',
    TENTATIVE: '您可能参加',
  },
}
