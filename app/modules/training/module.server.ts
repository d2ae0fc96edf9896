import { defineModule } from "~/define/module";
import { acknowledgedTasks } from "~/modules/acknowledgements/index.server";
import { coursesAcknowledged } from "./acknowledged";
import { enrolmentList, ownCourseList } from "./course-list.server";
import { course } from "./course.record.server";
import { trainingEndpoints } from "./endpoints";
import { trainingHelp } from "./help";
import { enrolmentHistory } from "./history";
import { trainingMenus } from "./menus";
import { trainingSamples } from "./samples.server";
import {
  courseContent,
  courseFile,
  courseQuestion,
  courseReference,
  quizReference,
  trainingCategory,
  trainingRule,
} from "./tables.resource";
import { trainingJob } from "./training-job.server";
import { certificatePrintable, coursePrintable } from "./training-print.server";
import { trainingReport } from "./training-report.server";

export const trainingModule = defineModule({
  help: trainingHelp,
  menus: trainingMenus,
  resources: [trainingCategory, trainingRule, courseContent, courseQuestion],
  references: [courseReference, courseFile, quizReference],
  records: [course],
  lists: [enrolmentList, ownCourseList],
  reports: [trainingReport],
  endpoints: trainingEndpoints,
  histories: [enrolmentHistory],
  jobs: [trainingJob],
  tasks: [acknowledgedTasks(coursesAcknowledged)],
  acknowledged: [coursesAcknowledged],
  printables: [certificatePrintable, coursePrintable],
  samples: trainingSamples,
});
