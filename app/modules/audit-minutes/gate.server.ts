/** What minutes have to say about the end of fieldwork: its first and last meeting are written down (spec: ops §5.4). */
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import type { EngagementGate } from "~/define/engagement-gate";
import { minutesHeld } from "./minutes-held.server";

export const minutesGate: EngagementGate = {
  name: "minutes",
  lacks: async (tx, engagementId, step) => {
    if (step !== "finish") return [];
    const held = await minutesHeld(tx, engagementId);
    return [
      ...(held.includes("OPENING")
        ? []
        : [problem("", t("Send the minutes of the opening meeting first"), "no_opening_minutes")]),
      ...(held.includes("CLOSING")
        ? []
        : [problem("", t("Send the minutes of the closing meeting first"), "no_closing_minutes")]),
    ];
  },
};
