import { defineModule } from "~/define/module";
import { auditRulesHelp } from "./help";
import { rulebook } from "./rulebook.record.server";

export const auditRulesModule = defineModule({ help: auditRulesHelp, records: [rulebook] });
