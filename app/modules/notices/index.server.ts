export { choicesSchema, noticeChoices, saveNoticeChoices } from "./choices.server";
export { digestJob } from "./digest-job.server";
export { noticeEndpoints } from "./endpoints";
export { findNotices, noticeSpec, purgeNotices, unreadCount, type NoticeLine } from "./find-notices.server";
export { NOTICE_KINDS, RHYTHMS, type NoticeKind, type Rhythm } from "./kinds";
export { notify, type NewNotice } from "./notify.server";
export { markAllRead, markRead } from "./read-notices.server";
