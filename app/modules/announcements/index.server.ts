/** The front door of notices to staff. README.md says how they go. */
export { staffNotice } from "./notice.record.server";
export { noticeWorkflow, visibleNotices } from "./notice.workflow.server";
export { runNotices, topUpNotices } from "./notice-job.server";
export { acknowledgeNotice, noticeBody, ownNoticeFiles, readOwnNotice, type OwnNotice } from "./own-notice.server";
