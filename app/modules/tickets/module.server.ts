import { href } from "~/addresses/href";
import { defineModule } from "~/define/module";
import { ticketAgent, ticketCategory } from "./agents.server";
import { ticketsHelp } from "./help";
import { ticketsMenus } from "./menus";
import { ticketSamples } from "./samples.server";
import { slaPolicy } from "./sla-policy.resource";
import { ticket } from "./ticket.record.server";
import { ticketJob } from "./ticket-job.server";
import { ticketTasks, ticketSign } from "./ticket-tasks.server";

export const ticketsModule = defineModule({
  help: ticketsHelp,
  menus: ticketsMenus,
  quickActs: [{ label: "Raise a ticket", link: href("/my/ticket/add"), permission: "ticket.own", position: 95 }],
  resources: [slaPolicy],
  references: [ticketAgent, ticketCategory],
  records: [ticket],
  tasks: [{ pages: ["/my/ticket/edit/:id"], find: ticketTasks, sign: ticketSign }],
  samples: ticketSamples,
  jobs: [ticketJob],
});
