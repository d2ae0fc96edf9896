/** The URLs of evaluations, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const LIST = "routes/records/listing.tsx";
const PAGE = "modules/evaluations/screens/evaluation-page.tsx";
const FIRST = "modules/evaluations/screens/first-review.tsx";
const SECOND = "modules/evaluations/screens/second-review.tsx";
const TYPES = "evaluation.types";
const own = { file: PAGE, permission: "evaluation.own" } as const;
/** The row names the reviewer: whoever is none finds nothing there. */
const review = { permission: "evaluation.own" } as const;

export const evaluationRoutes = {
  home: [
    { path: "/evaluation", file: "modules/evaluations/screens/hub.tsx", permission: "evaluation.own" },
    { path: "/my/evaluation/list", file: LIST, permission: "evaluation.own" },
    { path: "/my/evaluation/add", file: "routes/processes/add.tsx", permission: "evaluation.own" },
    {
      path: "/my/evaluation/edit/:id",
      file: "modules/evaluations/screens/self-review.tsx",
      permission: "evaluation.own",
      sample: "evaluation.self",
    },
    {
      path: "/my/evaluation/file/:id",
      file: "routes/processes/file.ts",
      permission: "evaluation.own",
      sample: "evaluation.file",
      bare: true,
    },
    { path: "/my/evaluation/details/:id", ...own, sample: "evaluation" },
    { path: "/my/evaluation/pending/view/:id", ...own, sample: "evaluation.pending" },
    { path: "/my/evaluationThree/details/:id", ...own, sample: "evaluation.three" },
    { path: "/my/evaluationThree/pending/view/:id", ...own, sample: "evaluation.three" },
    { path: "/my/evaluationSix/details/:id", ...own, sample: "evaluation.six" },
    { path: "/my/evaluationSix/pending/view/:id", ...own, sample: "evaluation.six" },
    { path: "/evaluation/first/Review/list", file: LIST, ...review },
    { path: "/evaluation/first/review/details/:id", file: FIRST, ...review, sample: "evaluation.first" },
    { path: "/evaluationThree/first/review/details/:id", file: FIRST, ...review, sample: "evaluation.firstThree" },
    { path: "/evaluationSix/first/review/details/:id", file: FIRST, ...review, sample: "evaluation.firstSix" },
    { path: "/evaluation/second/review/list", file: LIST, ...review },
    { path: "/evaluation/second/review/details/:id", file: SECOND, ...review, sample: "evaluation.second" },
    { path: "/evaluationThree/second/review/details/:id", file: SECOND, ...review, sample: "evaluation.secondThree" },
    { path: "/evaluationSix/second/review/details/:id", file: SECOND, ...review, sample: "evaluation.secondSix" },
    { path: "/evaluation/reports/complete", file: LIST, ...review },
    { path: "/evaluationThree/reports/complete", file: LIST, ...review },
    { path: "/evaluationSix/reports/complete", file: LIST, ...review },
    { path: "/evaluation/reports/complete/view/:id", file: PAGE, ...review, sample: "evaluation.done" },
    { path: "/evaluationThree/reports/complete/view/:id", file: PAGE, ...review, sample: "evaluation.doneThree" },
    { path: "/evaluationSix/reports/complete/view/:id", file: PAGE, ...review, sample: "evaluation.doneSix" },
    { path: "/evaluation/reports/summary", file: "routes/reports/report.tsx", permission: "evaluation.review" },
    { path: "/evaluation/reports/pending", file: LIST, permission: "evaluation.own" },
    { path: "/evaluation/reports/reject/:id", file: PAGE, ...review, sample: "evaluation.second" },
  ],
  hr: [
    { path: "/hr/evaluation/dashboard", file: "modules/evaluations/screens/dashboard.tsx", permission: TYPES },
    { path: "/hr/evaluation/type/list", file: LIST, permission: TYPES },
    { path: "/hr/evaluation/type/add", file: "routes/processes/add.tsx", permission: TYPES },
    {
      path: "/hr/evaluation/type/edit/:id",
      file: "routes/processes/edit.tsx",
      permission: TYPES,
      sample: "evaluation.draft",
    },
    {
      path: "/hr/evaluation/type/details/:id",
      file: "modules/evaluations/screens/type-page.tsx",
      permission: TYPES,
      sample: "evaluationtype",
    },
    {
      path: "/hr/evaluation/question/list/:id",
      file: "modules/evaluations/screens/questions.tsx",
      permission: TYPES,
      sample: "evaluation.draft",
    },
  ],
} as const satisfies ModuleRoutes;
