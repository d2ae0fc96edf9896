export { choicesSchema, noticeChoices, saveNoticeChoices } from "./choices.server";
export {
  findNotices,
  latestNews,
  newsCount,
  noticeSpec,
  purgeNotices,
  type NewsLine,
  type NoticeLine,
} from "./find-notices.server";
export { NOTICE_KINDS, RHYTHMS, type NoticeKind, type Rhythm } from "./kinds";
export { notify, type NewNotice } from "./notify.server";
export { recallNotices } from "./recall-notices.server";
export { endNews, markAllRead, markRead } from "./read-notices.server";
export { notifyAll } from "./notify-all.server";
