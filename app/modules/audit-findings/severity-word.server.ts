/** A severity as lists show it. */
import { t } from "~/core/text";
import { SEVERITIES } from "~/modules/audit-settings/index.server";

const TONES = { LOW: "neutral", MEDIUM: "info", HIGH: "warn", CRITICAL: "bad" } as const;
export const severityWord = (severity: string) => ({
  text: t(SEVERITIES.find(({ value }) => value === severity)!.label),
  tone: TONES[severity as keyof typeof TONES],
});
