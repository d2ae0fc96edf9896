import type { Help } from "~/define/help";

export const kpiHelp: Help = {
  pages: {
    "/hr/kpi": {
      what: "What people are measured by: KPIs with weight and target, of a designation or of one employee, each with the days it holds.",
      act: [
        "Look at whose weights do not come to 100 %.",
        "Assign a KPI, copy those of others, or open an assignment to end it.",
      ],
      next: "An employee with KPIs of their own is measured by those alone, and otherwise by those of their designation.",
      who: "HR. Only those who keep the settings of the whole company change the KPIs of a designation.",
    },
    "/hr/kpi/add": {
      what: "Measures everyone with a designation, or some employees, by a KPI from a day on.",
      act: [
        "Choose a designation or enter employee numbers.",
        "Choose the KPI, and enter its weight, its target and the first day.",
      ],
      next: "A weight or target that was set before ends the day before. Nothing begins before today, and weights never come to more than 100 %.",
      who: "HR, for everyone but themselves and their own designation.",
    },
    "/hr/kpi/copy": {
      what: "Measures others by the KPIs of a designation or an employee, with the same weights and targets.",
      act: ["Choose whose KPIs, who gets them, and the first day."],
      next: "It is refused for those who have KPIs on that day or later: end those first.",
      who: "HR, for everyone but themselves.",
    },
    "/hr/kpi/edit/:id": {
      what: "One assignment among all of its designation or employee.",
      act: ["Enter a last day to end it, or change weight and target from a day on."],
      next: "Afterwards the weights that are left come to less than 100 %: assign another KPI.",
      who: "HR, for everyone but themselves.",
    },
  },
  tables: {
    Kpi: "What work is measured by, with what each is counted in. Assign them to designations and employees at KPIs.",
  },
};
